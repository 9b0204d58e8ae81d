/** Input of a rendering, and what it reports beside its response. */
export interface Rendering {
  readonly nonce: string;
  /** Epoch ms. `Infinity`: read no data; 0: some could not be read. */
  dataFreshUntil: number;
  hasFailed: boolean;
}

export function newRendering(nonce: string): Rendering {
  return { nonce, dataFreshUntil: Number.POSITIVE_INFINITY, hasFailed: false };
}

export function isIncomplete({ dataFreshUntil }: Rendering): boolean {
  return dataFreshUntil === 0;
}
