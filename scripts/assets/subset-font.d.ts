/** What we use of subset-font, which brings no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "sfnt";
      variationAxes: Record<string, { min: number; max: number }>;
      keepFeatures: string[];
      dropTables?: string[];
    },
  ): Promise<Buffer>;
}
