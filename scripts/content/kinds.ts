import type { GenericSchema } from "valibot";
import { CaseStudySchema, LegalSchema, PostSchema } from "#app/domain/articles/front-matter.ts";

interface Kind {
  readonly folder: string;
  readonly schema: GenericSchema<unknown, { readonly title: string }>;
  readonly address: (slug: string) => string;
  /** Each file has its line in routes.ts; others share a pattern. */
  readonly hasOwnRoutes?: true;
}

/** Folders and their front matter. */
export const KINDS: readonly Kind[] = [
  { folder: "app/content/posts/", schema: PostSchema, address: (slug) => `/blog/${slug}` },
  {
    folder: "app/content/case-studies/",
    schema: CaseStudySchema,
    address: (slug) => `/case-studies/${slug}`,
  },
  {
    folder: "app/content/legal/",
    schema: LegalSchema,
    address: (slug) => `/${slug}`,
    hasOwnRoutes: true,
  },
];

export function kindOf(file: string): Kind {
  const kind = KINDS.find(({ folder }) => file.startsWith(folder));
  if (!kind) throw new Error(`${file}: no kind of content lives in this folder`);
  return kind;
}
