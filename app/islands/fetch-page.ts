declare global {
  /** https://www.w3.org/TR/trusted-types */
  var trustedTypes: TrustedTypePolicyFactory | undefined;
}

interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: TrustedTypePolicyRules): TrustedTypePolicyRules;
}

interface TrustedTypePolicyRules {
  createHTML?(text: string): string;
  createScriptURL?(url: string): string;
}

/** Named in workers/content-security-policy.ts. Used for pages of this site only. */
const policy = globalThis.trustedTypes?.createPolicy("site-page", { createHTML: (text) => text });

/** The style sheet has another response's nonce, which this page's policy would report. */
const STYLES = /<style.*?<\/style>/gs;

export interface FetchedPage {
  readonly status: number;
  /** After redirects. */
  readonly address: string;
  readonly isRedirected: boolean;
  /** Its scripts do not run. */
  readonly page: Document;
}

/** Fetches a page of this site. Rejects without an answer, or if it is no page but no server error. */
export async function fetchPage(address: string, init?: RequestInit): Promise<FetchedPage> {
  const response = await fetch(address, init);
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") === true;
  if (!isPage && response.status < 500) {
    throw new TypeError(`No page at ${address}`);
  }
  const text = (await response.text()).replace(STYLES, "");
  const html = policy?.createHTML?.(text) ?? text;
  return {
    status: response.status,
    address: response.url,
    isRedirected: response.redirected,
    page: new DOMParser().parseFromString(html, "text/html"),
  };
}
