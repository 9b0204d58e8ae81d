import { href, type MetaDescriptor } from "react-router";
import { site } from "#app/content/site.ts";

export function feedLink(): MetaDescriptor {
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: `${site.name} blog`,
    href: href("/blog/feed.xml"),
  };
}
