/** One answer of the application: what it is given, and what it tells beside its response. */
export interface Rendering {
  readonly nonce: string;
  /** Data that is fresh for no longer than this is read anew. */
  readonly aheadMs: number;
  /** Milliseconds since 1970: until then all that was read for it is fresh. `Infinity`: nothing was. */
  dataFreshUntil: number;
  /** Something broke after the answer began: it is not what the page should be. */
  hasFailed: boolean;
}

export function newRendering(nonce: string, aheadMs = 0): Rendering {
  return { nonce, aheadMs, dataFreshUntil: Number.POSITIVE_INFINITY, hasFailed: false };
}
