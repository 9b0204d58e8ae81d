/** What we use of subset-font, which brings no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: "woff2" },
  ): Promise<Uint8Array>;
}
