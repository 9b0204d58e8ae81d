import { existsSync } from "node:fs";
import { site } from "#app/content/site.ts";
import type { SocialPicture } from "#app/domain/seo/page-meta.ts";

/** The picture that `npm run assets` draws for a page; nothing for a page that was not drawn yet. */
export function socialPictureOf(address: string, words: string): { picture?: SocialPicture } {
  const path = `/social${address}.png`;
  return existsSync(`public${path}`) ? { picture: { ...site.picture, path, alt: words } } : {};
}
