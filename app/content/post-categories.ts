/** Categories by their id in front matter, in the order of the blog's list. */
const CATEGORIES: Readonly<Record<string, PostCategoryText>> = {
  tracking: {
    label: "Tracking",
    title: "Posts on tracking",
    description:
      "Data layers, purchase events and tags in an online store: how to set them up and how to check them.",
  },
  "server-side": {
    label: "Server-side",
    title: "Posts on server-side tracking",
    description:
      "Server containers, the Conversions API and event ids: what a server adds to a store's tracking.",
  },
  consent: {
    label: "Consent",
    title: "Posts on consent",
    description:
      "Consent Mode v2 in an online store: what comes first, what each signal does, and how to prove it.",
  },
  ads: {
    label: "Ads",
    title: "Posts on ads",
    description:
      "What an online store has to tell Google Ads: conversions, their values and product IDs.",
  },
  reporting: {
    label: "Reporting",
    title: "Posts on reporting",
    description:
      "Reading the numbers of an online store: why platforms disagree, and which report answers what.",
  },
};

interface PostCategoryText {
  readonly label: string;
  readonly title: string;
  /** At most 140 characters, since later pages append their page number. */
  readonly description: string;
}

export const allPosts = {
  label: "All",
  title: "Blog: notes on measuring a store",
  description:
    "How measurement for online stores works, what goes wrong with it, and how to check your own.",
} as const satisfies PostCategoryText;

export const postCategoryIds: readonly string[] = Object.keys(CATEGORIES);

/** Throws for an unknown category, which the content check reports earlier. */
export function categoryText(id: string): PostCategoryText {
  const text = CATEGORIES[id];
  if (!text) throw new Error(`${id} is not a post category`);
  return text;
}
