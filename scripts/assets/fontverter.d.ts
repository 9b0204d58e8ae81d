/** What we use of fontverter, which brings no types. */
declare module "fontverter" {
  export function convert(font: Uint8Array, to: string, from?: string): Promise<Buffer>;
}
