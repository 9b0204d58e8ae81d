/** What tells two options of one service apart in the data layer; `null` where the spec has none. */
export const VARIANTS = ["Server", "Client-Side", "Audit", "Pixel"] as const;
export type Variant = (typeof VARIANTS)[number];
