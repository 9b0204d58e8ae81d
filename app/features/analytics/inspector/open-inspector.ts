import { readStored } from "#app/browser-storage.ts";
import { INSPECTOR_ID, INSPECTOR_PARAMETER } from "#app/content/inspector.ts";
import { wakeIsland } from "#app/islands/start-islands.ts";

/** On `document`. `detail`: the pressed button; `null` if it was opened on the page before. */
export const INSPECTOR_OPENED = "inspector:opened";

declare global {
  interface DocumentEventMap {
    [INSPECTOR_OPENED]: CustomEvent<HTMLElement | null>;
  }
}

export function watchInspectorButtons(): void {
  document.addEventListener("submit", (event) => {
    const { submitter } = event;
    if (submitter?.getAttribute("name") !== INSPECTOR_PARAMETER) return;
    event.preventDefault();
    // If its file does not load, the page is loaded again with the parameter.
    open(submitter).catch(() => (location.search = `${INSPECTOR_PARAMETER}=1`));
  });
  const hasParameter = location.search.includes(`${INSPECTOR_PARAMETER}=1`);
  if (hasParameter || readStored("sessionStorage", "trackingInspector") !== null) {
    open(null).catch(() => {});
  }
}

async function open(opener: HTMLElement | null): Promise<void> {
  await wakeIsland(`#${INSPECTOR_ID} > [data-island]`);
  document.dispatchEvent(new CustomEvent(INSPECTOR_OPENED, { detail: opener }));
}
