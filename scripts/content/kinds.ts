import { CaseStudySchema, LegalSchema, PostSchema } from "#app/domain/articles/front-matter.ts";

/** Folders, their front matter, and where their pages are. */
export const KINDS = [
  { folder: "app/content/posts/", schema: PostSchema, path: "/blog/", hasOwnRoutes: false },
  {
    folder: "app/content/case-studies/",
    schema: CaseStudySchema,
    path: "/case-studies/",
    hasOwnRoutes: false,
  },
  // Each file has its line in routes.ts; the others share a pattern.
  { folder: "app/content/legal/", schema: LegalSchema, path: "/", hasOwnRoutes: true },
];

export function kindOf(file: string): (typeof KINDS)[number] {
  const kind = KINDS.find(({ folder }) => file.startsWith(folder));
  if (!kind) throw new Error(`${file}: expected a file in ${KINDS.map(({ folder }) => folder)}`);
  return kind;
}
