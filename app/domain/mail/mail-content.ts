/** A mail before rendering. Any text may come from a visitor. */
export interface MailContent {
  /** Fixed text and a reference: headers contain no text of visitors. */
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly foot: readonly string[];
}

/** A string is a paragraph. */
export type Block =
  | string
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "command"; readonly text: string }
  /** Text of a visitor. May have line breaks. */
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "steps"; readonly steps: readonly string[] }
  | { readonly kind: "details"; readonly details: readonly DetailRow[] }
  | { readonly kind: "amounts"; readonly rows: readonly Amount[] }
  | { readonly kind: "link"; readonly label: string; readonly href: string };

export type DetailRow = readonly [label: string, value: string];

/** A rule separates rows with `isSum` from the others. */
export type Amount = Readonly<{ label: string; detail?: string; amount: string; isSum?: boolean }>;
