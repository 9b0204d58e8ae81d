import { faqDescription, faqTitle } from "#app/domain/seo/faq-meta.ts";

/** What a browser tab, a bookmark and a shared link say of the page. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
}

export function readPageWords(): PageWords {
  return { title: document.title, description: descriptionTag()?.content ?? "" };
}

export function writePageWords({ title, description }: PageWords): void {
  document.title = title;
  const tag = descriptionTag();
  if (tag) tag.content = description;
}

/** The words of an open question, from its elements (spec §4, FAQ). */
export function wordsOf(item: HTMLDetailsElement): PageWords {
  const paragraphs = [...item.querySelectorAll("p")].map(({ textContent }) => textContent);
  return {
    title: faqTitle(item.querySelector("summary")?.textContent ?? ""),
    description: faqDescription(paragraphs),
  };
}

function descriptionTag(): HTMLMetaElement | null {
  return document.head.querySelector<HTMLMetaElement>("meta[name=description]");
}
