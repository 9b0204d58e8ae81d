import { href, type MetaDescriptor } from "react-router";
import { agency } from "#app/content/agency.ts";

export function feedLink(): MetaDescriptor {
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: `${agency.name} blog`,
    href: href("/blog/feed.xml"),
  };
}
