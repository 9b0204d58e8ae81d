/** Ids of the vendors' examples, which a theme or a guide left in the page. */
const PLACEHOLDER = /X{4}|^(?:GTM-ABCD|G-(?:ABCDE|12345)|UA-12345(?:6789?)?-|AW-123456789$)/;

export function isPlaceholder(id: string): boolean {
  return PLACEHOLDER.test(id);
}
