import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { SideSheet } from "#app/ui/side-sheet.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";

export function Overlays() {
  const [open, setOpen] = useState<"dialog" | "sheet" | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setOpen("dialog")}>Open the dialog</Button>
        <Button tone="plain" onClick={() => setOpen("sheet")}>
          Open the sheet
        </Button>
        {["One", "Two"].map((nth) => (
          <Tooltip key={nth} text={`Tooltip ${nth}`}>
            {(control) => (
              <Button tone="plain" {...control}>
                Explained {nth}
              </Button>
            )}
          </Tooltip>
        ))}
      </p>
      <ModalDialog title="A dialog" isOpen={open === "dialog"} onClose={close}>
        <p>Something to decide.</p>
        <p className="flex flex-wrap gap-3 pt-5">
          <Button onClick={close}>Agree</Button>
          <Button tone="plain" onClick={close}>
            Not now
          </Button>
        </p>
      </ModalDialog>
      <SideSheet title="A sheet" isOpen={open === "sheet"} onClose={close}>
        <p className="px-5 py-4">What a sheet holds.</p>
      </SideSheet>
    </>
  );
}
