/** What a mail says, before it is written as plain text and as HTML. Any text may come from a visitor. */
export interface Letter {
  /** A fixed text of ours with at most a reference: no word of a visitor is in a header. */
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Who writes, in small print; a line each. */
  readonly foot: readonly string[];
}

export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "command"; readonly text: string }
  /** Somebody's words, set off so that they cannot be taken for ours. May have lines. */
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "steps"; readonly steps: readonly string[] }
  | { readonly kind: "facts"; readonly facts: readonly Fact[] }
  | { readonly kind: "amounts"; readonly rows: readonly Amount[] }
  | { readonly kind: "link"; readonly label: string; readonly href: string };

export type Fact = readonly [label: string, value: string];

/** A row of figures; what is `isSum` stands below a rule. */
export interface Amount {
  readonly label: string;
  readonly detail?: string;
  readonly amount: string;
  readonly isSum?: boolean;
}
