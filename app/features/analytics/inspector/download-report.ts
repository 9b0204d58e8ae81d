import { storedNow } from "./stored-here.tsx";
import type { WatchedPush } from "./watched-pushes.ts";
import type { WatchedRequest } from "./watched-requests.ts";

/** Downloads what the panel shows as a JSON file. Of storage it has the names, never the values. */
export function downloadReport(
  pushes: readonly WatchedPush[],
  requests: readonly WatchedRequest[],
): void {
  const now = new Date();
  const report = {
    page: window.location.href,
    made: now.toISOString(),
    pushes: pushes.map(({ name, sentence, verdict, issues, time, signals, text }) => ({
      name,
      sentence,
      verdict,
      issues,
      time,
      consent: signals,
      push: JSON.parse(text) as unknown,
    })),
    requests: requests.map(({ recipient, host, kind, at, mayHaveBody, signals, hit }) => ({
      recipient,
      host,
      kind,
      event: hit.event,
      secondsAfterOpening: at / 1000,
      consentOfSite: signals,
      consentStated: hit.consent,
      parameters: hit.parameters,
      mayHaveUnseenBody: mayHaveBody,
    })),
    stored: storedNow().map(({ area, name, entry }) => ({
      area,
      name,
      purpose: entry?.purpose ?? null,
    })),
  };
  const file = new Blob([JSON.stringify(report, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `tracking-${now.toISOString().slice(0, 19).replaceAll(":", "-")}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
