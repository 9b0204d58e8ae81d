import { useEffect, useState } from "react";
import { purposes } from "#app/content/consent.ts";
import { storedInBrowser } from "#app/content/stored-in-browser.ts";
import { entryFor, type StoredEntry } from "#app/domain/consent/stored-entry.ts";
import { InspectorPart } from "./parts.tsx";

const READ_EVERY_MS = 1_000;

const AREAS: Readonly<Record<StoredEntry["area"], string>> = {
  cookie: "cookie",
  localStorage: "local storage",
  sessionStorage: "session storage",
};

export function storedNow() {
  return (["cookie", "localStorage", "sessionStorage"] as const).flatMap((area) =>
    namesIn(area).map((name) => ({ area, name, entry: entryFor(storedInBrowser, area, name) })),
  );
}

/** Never the values. */
function namesIn(area: StoredEntry["area"]): string[] {
  if (area === "cookie")
    return document.cookie.split("; ").flatMap((text) => text.split("=")[0] || []);
  try {
    return Object.keys(window[area]);
  } catch {
    return [];
  }
}

export function StoredHere() {
  const [rows, setRows] = useState(storedNow);
  // Browsers report no change of their own page's storage.
  useEffect(() => {
    const timer = setInterval(() => setRows(storedNow()), READ_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const unlisted = rows.filter(({ entry }) => entry === null).length;
  return (
    <InspectorPart
      title="Stored in this browser"
      answer={
        rows.length === 0
          ? "Nothing"
          : `${rows.length === 1 ? "1 entry" : `${rows.length} entries`}${unlisted > 0 ? `, ${unlisted} not on our list` : ""}`
      }
    >
      <ul aria-label="Stored in this browser">
        {rows.map(({ area, name, entry }) => (
          <li
            key={area + name}
            data-verdict={entry ? "valid" : "invalid"}
            className="border-t border-rule py-2"
          >
            <code>{name}</code> <small className="text-soft">{AREAS[area]}</small>
            <p className="text-soft">
              {entry
                ? `${entry.why} ${purposes[entry.purpose].label}; kept ${entry.keptFor.startsWith("until") ? "" : "for "}${entry.keptFor}.`
                : "Not on our list of what this site stores: something else has set it."}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-soft">
        Cookies that scripts cannot read are not shown here; the privacy policy lists them all.
      </p>
    </InspectorPart>
  );
}
