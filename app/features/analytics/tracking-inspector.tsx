import { INSPECTOR_ID } from "#app/content/inspector.ts";
import { Island } from "#app/islands/island.tsx";
import Inspector from "./inspector/inspector.island.tsx";

/** The tracking inspector's place, at the end of the page (open-inspector.ts). */
export default function TrackingInspector() {
  return (
    <div id={INSPECTOR_ID} className="contents">
      <Island of={Inspector} props={{}} wake="press" />
    </div>
  );
}
