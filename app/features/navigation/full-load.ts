import { data } from "react-router";
import { readStored, writeStored } from "#app/browser-storage.ts";

/** The missing file for which this tab was loaded in full last: a hashed name, so one of one build. */
const KEY = "fullLoadFor";

/**
 * Loads an address from the server because a file of ours is missing (`null`: its data), and never returns. The cart
 * (local storage) and what was typed (session storage) are there again afterwards. Throws the 503 of
 * the error page when the server cannot be reached, or when it has been tried for this very file: a
 * new build has other names, so then it is the server that has lost it.
 */
export async function loadInFull(address: string, missingFile: string | null): Promise<never> {
  const isTried = missingFile !== null && readStored("sessionStorage", KEY) === missingFile;
  if (isTried || !(await isReachable(address))) throw data(null, 503);
  if (missingFile !== null) writeStored("sessionStorage", KEY, missingFile);
  // Back may show this page as it was left, waiting for the file: it starts anew.
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());
  // After Back or Forward the address is here already, and going to it would only scroll.
  if (address === window.location.href) window.location.reload();
  else window.location.assign(address);
  return await new Promise<never>(() => {});
}

/** Off line the browser would show a page of its own instead of ours. */
async function isReachable(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: "HEAD" });
    return true;
  } catch {
    return false;
  }
}
