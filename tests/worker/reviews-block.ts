import { matches, texts } from "./read-html.ts";

/** Uses a new site each time: on a busy machine a read may time out, and the page is then cached. */
export const WAIT_FOR_READ = { timeout: 30_000 };

/** Reads the block of reviews; `current` are the texts of the chosen chip and page. */
export async function block(answer: Promise<Response>) {
  const response = await answer;
  const html = await response.text();
  const [, section = ""] = /<section id="testimonials"(.*?)<\/section>/s.exec(html) ?? [];
  return {
    status: response.status,
    html,
    section,
    companies: texts(section, /<h3[^>]*>(.*?)<\/h3>/gs),
    current: texts(section, /<a [^>]*aria-current="(?:true|page)"[^>]*>(.*?)<\/a>/gs),
    targets: matches(section, /<a [^>]*?href="([^"]*)"/g),
    announcement: texts(section, /<p role="status"[^>]*>(.*?)<\/p>/gs).join(),
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
  };
}
