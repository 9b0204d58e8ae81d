/** Style sheets of the build by their addresses (document-styles-plugin.ts). */
declare module "virtual:document-styles" {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
