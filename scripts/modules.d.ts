/** A module and its imports as one script (inline-script-plugin.ts). */
declare module "*?inline-script" {
  const text: string;
  export default text;
}

declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: object,
  ): Promise<Buffer>;
}
