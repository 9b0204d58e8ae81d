import { site } from "#app/content/site.ts";
import { socialPicture } from "#app/content/social-pictures.ts";
import { type MetaTag, openPageMeta, type PageMeta, pageMeta } from "#app/domain/seo/page-meta.ts";

/** The tags of a page of this site. */
export function siteMeta(page: PageMeta): MetaTag[] {
  // The tags for social networks stand in the document: nobody reads those of a later page.
  return import.meta.env.SSR ? pageMeta(withPicture(page), site) : openPageMeta(page, site);
}

/** A page without a picture of its own is shared with the one that is drawn for its address. */
export function withPicture(page: PageMeta): PageMeta {
  return page.picture ? page : { ...page, picture: socialPicture(page.path) };
}
