import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { run } from "../../scripts/tools/run.ts";

const LEFT_OUT = ["node_modules", "build", ".git", ".wrangler", ".react-router", "results"];
const POSTS = "app/content/posts";
const FAQS = "app/content/faqs.ts";
const END_OF_GROUPS = /^\];$/m;

/** The site in a folder of its own, with more in it, built; the folder is the caller's to remove. */
export async function grownCopy(grow: (root: string) => void): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "grown-"));
  try {
    cpSync(".", root, {
      recursive: true,
      filter: (path) => !LEFT_OUT.some((name) => path.split("/").includes(name)),
    });
    symlinkSync(resolve("node_modules"), join(root, "node_modules"));
    grow(root);
    const { ok, output } = await run("react-router", ["build", root]);
    if (!ok) throw new Error(output);
    return root;
  } catch (error) {
    rmSync(root, { recursive: true });
    throw error;
  }
}

/** Copies of the posts there are, with heads of their own, until there are so many. */
export function growPosts(root: string, wanted: number): void {
  const folder = join(root, POSTS);
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  for (let number = names.length; number < wanted; number += 1) {
    const name = names[number % names.length] ?? "";
    const text = readFileSync(join(folder, name), "utf8")
      .replace(/^title: .*$/m, `title: "A generated post, number ${number}"`)
      .replace(/^description: "/m, `description: "${number}: `)
      .replace(/^draft: true\n/m, "");
    writeFileSync(join(folder, `generated-${number}.md`), text);
  }
}

/** The questions there are, again under other numbers, until there are so many. */
export function growFaqs(root: string, wanted: number): void {
  const file = join(root, FAQS);
  const text = readFileSync(file, "utf8");
  if (!END_OF_GROUPS.test(text)) throw new Error(`${FAQS} has no list of groups to add to`);
  const grown = text
    .replace("const faqGroups", "const ownGroups")
    .replace(
      END_OF_GROUPS,
      `];
const own = ownGroups.flatMap((group) => group.faqs);
const more = Array.from({ length: ${wanted} - own.length }, (_, index) => ({
  ...own[index % own.length],
  id: \`q\${own.length + index + 1}\`,
}));
export const faqGroups: readonly FaqGroup[] = [...ownGroups, { heading: "More", faqs: more as Faq[] }];
`,
    )
    .replace("export type { Faq }", 'import type { Faq } from "./faq.ts";\nexport type { Faq }');
  writeFileSync(file, grown);
}
