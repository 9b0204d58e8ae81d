/** What an id looks like in a configuration that nobody has filled in: nothing, or zeros. */
export function isPlaceholder(id: string): boolean {
  return /^[0-]*$/.test(id);
}
