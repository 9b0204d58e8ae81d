import { useEffect, useState } from "react";
import { INSPECTOR_OPENED } from "./open-inspector.ts";
import { InspectorPanel } from "./panel.tsx";

/** Closed until open-inspector.ts opens it. */
export default function Inspector() {
  const [opener, setOpener] = useState<HTMLElement | null>();
  useEffect(() => {
    function open({ detail }: CustomEvent<HTMLElement | null>): void {
      setOpener(detail);
    }
    document.addEventListener(INSPECTOR_OPENED, open);
    return () => document.removeEventListener(INSPECTOR_OPENED, open);
  }, []);
  if (opener === undefined) return null;
  return <InspectorPanel opener={opener} onClose={() => setOpener(undefined)} />;
}
