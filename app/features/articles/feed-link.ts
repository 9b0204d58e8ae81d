import { href, type MetaDescriptor } from "react-router";
import { site } from "#app/content/site.ts";

/** Tells feed readers where the feed is; for the `meta` of the blog's pages. */
export function feedLink(): MetaDescriptor {
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: `${site.name} blog`,
    href: href("/blog/feed.xml"),
  };
}
