import { builtInReviews } from "#app/content/reviews.ts";
import { growFaqs, growPosts } from "./grown-copy.ts";
import { LIMITS } from "./limits.ts";
import { REQUEST_PAGE } from "./request-page.ts";
import type { BuiltWorker } from "./worker-files.ts";

const REVIEWS = 10_000;
const POSTS = 1000;
const FAQS = 300;

const POST = "/blog/tracking-conversion-guide";
const LIST = "/blog";

/** A site that has grown in one way, and the pages that may cost more for it. */
export interface Variant {
  readonly name: string;
  readonly site: BuiltWorker;
  readonly approvedReviews?: number;
  readonly faqs?: number;
  readonly paths: readonly string[];
  /** Stands in the page at the path when the site has really grown. */
  readonly proof?: { readonly path: string; readonly text: RegExp };
  readonly limit?: { readonly most: number };
}

export function siteOfToday(site: BuiltWorker): Variant {
  return { name: "today", site, paths: [REQUEST_PAGE, LIST, POST] };
}

/** `copy` builds the site with more in it. */
export async function grownSites(
  site: BuiltWorker,
  copy: (grow: (folder: string) => void) => Promise<BuiltWorker>,
): Promise<Variant[]> {
  const limit = LIMITS.growth;
  return [
    {
      name: `${REVIEWS} reviews`,
      site,
      approvedReviews: REVIEWS,
      paths: [REQUEST_PAGE],
      proof: { path: REQUEST_PAGE, text: new RegExp(`>${REVIEWS + builtInReviews.length}<`) },
      limit,
    },
    {
      name: `${POSTS} posts`,
      site: await copy((folder) => growPosts(folder, POSTS)),
      paths: [REQUEST_PAGE, LIST, POST],
      proof: { path: "/sitemap.xml", text: new RegExp(`generated-${POSTS - 1}`) },
      limit,
    },
    {
      name: `${FAQS} FAQs`,
      site: await copy((folder) => growFaqs(folder, FAQS)),
      faqs: FAQS,
      paths: [REQUEST_PAGE],
    },
  ];
}
