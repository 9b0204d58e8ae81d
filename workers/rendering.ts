/** One answer of the application: what it is given, and what it tells beside its response. */
export interface Rendering {
  readonly nonce: string;
  /** Milliseconds since 1970. `Infinity`: nothing was read for it; 0: something could not be read. */
  dataFreshUntil: number;
  /** Something broke after the answer began: it is not what the page should be. */
  hasFailed: boolean;
}

export function newRendering(nonce: string): Rendering {
  return { nonce, dataFreshUntil: Number.POSITIVE_INFINITY, hasFailed: false };
}

export function isIncomplete({ dataFreshUntil }: Rendering): boolean {
  return dataFreshUntil === 0;
}
