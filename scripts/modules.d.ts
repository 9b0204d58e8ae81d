/** A module and its imports as one script (inline-script-plugin.ts). */
declare module "*?inline-script" {
  const text: string;
  export default text;
}

/** Style sheets of the build by their addresses (bundle-plugins.ts). */
declare module "virtual:document-styles" {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: object,
  ): Promise<Buffer>;
}
