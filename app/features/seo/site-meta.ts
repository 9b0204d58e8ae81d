import { site } from "#app/content/site.ts";
import { socialPicture } from "#app/content/social-pictures.ts";
import { documentTitle, type MetaTag, type PageMeta, pageMeta } from "#app/domain/seo/page-meta.ts";

/** The tags of a page of this site. All but the title stand in the document, and a browser has no other. */
export function siteMeta(page: PageMeta): MetaTag[] {
  if (!import.meta.env.SSR) return [{ title: documentTitle(page, site) }];
  return pageMeta(withPicture(page), site);
}

/** A page without a picture of its own is shared with the one that is drawn for its address. */
export function withPicture(page: PageMeta): PageMeta {
  return page.picture ? page : { ...page, picture: socialPicture(page.path) };
}
