export interface Rendering {
  readonly nonce: string;
  /** Milliseconds since 1970. `Infinity`: no data was read; 0: a read failed. */
  dataFreshUntil: number;
  /** An error occurred after the response began. */
  hasFailed: boolean;
}

export function newRendering(nonce: string): Rendering {
  return { nonce, dataFreshUntil: Number.POSITIVE_INFINITY, hasFailed: false };
}

export function isIncomplete({ dataFreshUntil }: Rendering): boolean {
  return dataFreshUntil === 0;
}
