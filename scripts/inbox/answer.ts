import type { Paper } from "./paper.ts";

/** What a command has to say: data for programs, the same drawn for people. */
export type Answer =
  | { readonly ok: true; readonly data: unknown; readonly draw: (paper: Paper) => string }
  | Refused;

/** One line; the order was understood and could not be done. */
export interface Refused {
  readonly ok: false;
  readonly reason: string;
}

/** A sentence for people, data for programs. */
export function said(text: string, data: unknown): Answer {
  return { ok: true, data, draw: () => text };
}

export function refused(reason: string): Refused {
  return { ok: false, reason };
}
