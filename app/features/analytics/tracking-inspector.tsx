import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";

type Panel = ComponentType<{ onClose: () => void }>;

/** Outside React, because an error page puts a new document in the old one's place. */
let isOpen = false;

/**
 * `?debug_tracking=1` on any page opens the tracking inspector, which stays while the visitor moves
 * about the site. Nobody else loads any of it.
 */
export default function TrackingInspector() {
  const { search } = useLocation();
  const isAsked = new URLSearchParams(search).get("debug_tracking") === "1";
  const [Panel, setPanel] = useState<Panel | null>(null);
  useEffect(() => {
    isOpen ||= isAsked;
    if (!isOpen) return;
    import("./inspector/panel.tsx").then(
      ({ InspectorPanel }) => setPanel(() => InspectorPanel),
      reportError,
    );
  }, [isAsked]);
  if (!Panel) return null;
  return (
    <Panel
      onClose={() => {
        isOpen = false;
        setPanel(null);
        document.querySelector("main")?.focus();
      }}
    />
  );
}
