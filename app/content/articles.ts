import type { ArticleBody, ArticleMetadata } from "#app/domain/articles/article.ts";
import type {
  CaseStudyFrontMatter,
  LegalFrontMatter,
  PostFrontMatter,
} from "#app/domain/articles/front-matter.ts";
import { visibleArticles } from "#app/domain/articles/post-list.ts";

export type Post = PostFrontMatter & ArticleMetadata;
export type CaseStudy = CaseStudyFrontMatter & ArticleMetadata;
export type LegalPage = LegalFrontMatter & ArticleMetadata;
export type AnyArticle = Post | CaseStudy | LegalPage;

/** Newest first. Metadata only, so that the number of posts hardly affects the download. */
export const posts = shown<Post>(
  import.meta.glob("./posts/*.md", { query: "?metadata", import: "default", eager: true }),
);
export const caseStudies = shown<CaseStudy>(
  import.meta.glob("./case-studies/*.md", { query: "?metadata", import: "default", eager: true }),
);
export const legalPages = shown<LegalPage>(
  import.meta.glob("./legal/*.md", { query: "?metadata", import: "default", eager: true }),
);

const bodies = import.meta.glob<ArticleBody>(
  ["./posts/*.md", "./case-studies/*.md", "./legal/*.md"],
  { import: "default" },
);

const markdownTexts = import.meta.glob<string>(
  ["./posts/*.md", "./case-studies/*.md", "./legal/*.md"],
  { query: "?markdown", import: "default" },
);

export type ArticleFolder = "posts" | "case-studies" | "legal";

export function articleBody(
  folder: ArticleFolder,
  { slug }: ArticleMetadata,
): Promise<ArticleBody> {
  return loadFrom(bodies, folder, slug);
}

/** Without front matter. */
export function articleMarkdown(folder: ArticleFolder, { slug }: ArticleMetadata): Promise<string> {
  return loadFrom(markdownTexts, folder, slug);
}

async function loadFrom<Content>(
  files: Readonly<Record<string, () => Promise<Content>>>,
  folder: ArticleFolder,
  slug: string,
): Promise<Content> {
  const load = files[`./${folder}/${slug}.md`];
  if (!load) throw new Error(`There is no content/${folder}/${slug}.md`);
  return await load();
}

/** The build validates the files (scripts/content). */
function shown<Article extends AnyArticle>(files: Record<string, unknown>): readonly Article[] {
  return visibleArticles(Object.values(files) as Article[], { drafts: import.meta.env.DEV });
}
