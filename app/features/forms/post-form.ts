import { fetchPage } from "#app/islands/fetch-page.ts";

/** What became of a form that was sent from its page. */
export type PostOutcome =
  /** Stored: `address` confirms it. */
  | { readonly kind: "stored"; readonly address: string }
  /** Rejected: the props of the form's island in the answer. */
  | { readonly kind: "rejected"; readonly props: unknown }
  | { readonly kind: "offline" }
  /** Something between page and server blocks such requests, but perhaps not ordinary ones. */
  | { readonly kind: "blocked" };

/** Small, and there since the first deploy. */
const PROBE = "/favicon.svg";

/**
 * Posts a form to its own address. The answer is a page, as without scripts: the confirmation after
 * a redirect, or the form with its errors.
 */
export async function postForm(form: HTMLFormElement): Promise<PostOutcome> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  const answer = await fetchPage(form.action, { method: "POST", body }).catch(() => null);
  if (!answer) return { kind: (await isOnline()) ? "blocked" : "offline" };
  if (answer.isRedirected) return { kind: "stored", address: answer.address };
  const island = form.closest<HTMLElement>("[data-island]")?.dataset.island ?? "";
  const selector = `[data-island="${CSS.escape(island)}"]`;
  const props = answer.page.querySelector<HTMLElement>(selector)?.dataset.props;
  // Not our page: an answer of the network, or of a proxy.
  return props === undefined ? { kind: "blocked" } : { kind: "rejected", props: JSON.parse(props) };
}

/** An image is loaded where scripts may not send requests. */
function isOnline(): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = new Image();
    probe.addEventListener("load", () => resolve(true));
    probe.addEventListener("error", () => resolve(false));
    probe.src = `${PROBE}?probe=${Date.now()}`;
  });
}
