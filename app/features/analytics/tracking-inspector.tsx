import { type ReactNode, useEffect, useState } from "react";
import { readStored } from "#app/browser-storage.ts";
import { INSPECTOR_PARAMETER } from "#app/content/inspector.ts";
import type InspectorPanel from "./inspector/panel.tsx";

interface Opened {
  readonly Panel: typeof InspectorPanel;
  /** The pressed button; `null` if opened by `?debug_tracking=1` or on the previous page. */
  readonly opener: HTMLElement | null;
}

/** Loads the panel when it is opened. Its openers are not hydrated, so the document has the listener. */
export function TrackingInspector(): ReactNode {
  const [opened, setOpened] = useState<Opened | null>(null);

  useEffect(() => {
    async function open(opener: HTMLElement | null): Promise<void> {
      const { default: Panel } = await import("./inspector/panel.tsx");
      setOpened({ Panel, opener });
    }
    function openPressed(event: SubmitEvent): void {
      const { submitter } = event;
      if (submitter?.getAttribute("name") !== INSPECTOR_PARAMETER) return;
      event.preventDefault();
      // If a deploy has removed the file, the page is loaded again and names the new one.
      open(submitter).catch(() => (window.location.search = `${INSPECTOR_PARAMETER}=1`));
    }
    const hasParameter = window.location.search.includes(`${INSPECTOR_PARAMETER}=1`);
    if (hasParameter || readStored("sessionStorage", "trackingInspector") !== null) {
      open(null).catch(() => {});
    }
    document.addEventListener("submit", openPressed);
    return () => document.removeEventListener("submit", openPressed);
  }, []);

  if (!opened) return null;
  return <opened.Panel opener={opened.opener} onClose={() => setOpened(null)} />;
}
