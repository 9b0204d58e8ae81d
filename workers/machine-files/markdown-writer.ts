import { decoded, MarkdownText } from "./markdown-text.ts";

/** What it asks of an element: a part of HTMLRewriter's. */
interface ReadElement {
  readonly tagName: string;
  getAttribute(name: string): string | null;
  onEndTag(handler: () => void): void;
}

type End = () => void;

/** Elements without an end: asking for theirs is an error. */
const VOID = new Set(["br", "hr", "img", "input", "source", "wbr", "col", "link", "meta"]);
const BLOCKS =
  /^(p|div|section|article|header|footer|figure|figcaption|details|table|aside|fieldset|legend)$/;
const BOXES_IN_A_LINE = /^(span|dd|time)$/;
const MARKS: Readonly<Record<string, string>> = { strong: "**", b: "**", em: "*", code: "`" };

/** Writes Markdown while a page is read element by element. */
export class MarkdownWriter {
  readonly #address: string;
  readonly #text = new MarkdownText();
  /** In how many elements that are left out it is. */
  #leftOut = 0;
  readonly #lists: { isOrdered: boolean; items: number }[] = [];
  #cells = 0;
  #hasHead = false;

  constructor(address: string) {
    this.#address = address;
  }

  leaveOut(element: ReadElement): void {
    if (this.#leftOut > 0) return;
    this.#text.gap();
    // A control has no end, and nothing in it.
    if (VOID.has(element.tagName)) return;
    this.#leftOut += 1;
    element.onEndTag(() => void (this.#leftOut -= 1));
  }

  open(element: ReadElement): void {
    if (this.#leftOut > 0) return;
    const { tagName: tag } = element;
    if (tag === "svg") return this.#drawing(element);
    if (tag === "img") return this.#picture(element);
    if (tag === "hr") return this.#text.block("\n\n---\n\n");
    if (VOID.has(tag)) return this.#text.gap();
    const end = this.#opened(tag, element);
    if (end) element.onEndTag(end);
  }

  write(html: string): void {
    if (this.#leftOut === 0) this.#text.words(html);
  }

  finished(): string {
    return this.#text.finished();
  }

  /** Writes what begins an element; gives back what its end writes. */
  #opened(tag: string, element: ReadElement): End | null {
    const [, level] = /^h([1-6])$/.exec(tag) ?? [];
    if (level) return this.#heading(Number(level));
    if (tag === "summary") return this.#heading(3);
    if (tag === "a") return this.#link(element.getAttribute("href"));
    if (tag === "ul" || tag === "ol") return this.#list(tag === "ol");
    if (tag === "li") return this.#item();
    if (tag === "dl") return this.#line("\n\n");
    if (tag === "dt") return this.#term();
    if (tag === "blockquote") return this.#line("\n\n> ");
    if (tag === "pre") return this.#text.code();
    if (tag === "thead") this.#hasHead = false;
    if (tag === "tr") return this.#row();
    if (tag === "td" || tag === "th") return this.#cell();
    const mark = MARKS[tag];
    if (mark && !this.#text.isCode) return this.#around(mark);
    if (BOXES_IN_A_LINE.test(tag)) return this.#around(null);
    if (!BLOCKS.test(tag)) return null;
    this.#text.block();
    return () => this.#text.block();
  }

  #heading(level: number): End {
    if (!this.#text.isOneLine) return this.#line(`\n\n${"#".repeat(level)} `);
    this.#text.gap();
    const end = this.#around("**");
    return () => {
      end();
      this.#text.gap();
    };
  }

  /** A block whose parts begin no blocks of their own. */
  #line(start: string): End {
    const end = this.#text.oneLine(start);
    return () => {
      end();
      this.#text.block();
    };
  }

  #link(href: string | null): End {
    this.#text.opening("[");
    return () => this.#text.closing(`](${this.#absolute(href)})`);
  }

  #list(isOrdered: boolean): End {
    this.#lists.push({ isOrdered, items: 0 });
    this.#text.raw("\n");
    return () => {
      this.#lists.pop();
      this.#text.raw(this.#lists.length > 0 ? "\n" : "\n\n");
    };
  }

  #item(): End {
    const list = this.#lists.at(-1) ?? { isOrdered: false, items: 0 };
    list.items += 1;
    const indent = "  ".repeat(Math.max(0, this.#lists.length - 1));
    return this.#text.oneLine(`\n${indent}${list.isOrdered ? `${list.items}.` : "-"} `);
  }

  /** A term and what is said of it are an item of a list. */
  #term(): End {
    this.#text.raw("\n- ");
    this.#text.opening("**");
    return () => this.#text.closing(":** ");
  }

  #row(): End {
    this.#text.raw("\n|");
    this.#cells = 0;
    return () => {
      if (!this.#hasHead) this.#text.raw(`\n|${" --- |".repeat(this.#cells)}`);
      this.#hasHead = true;
    };
  }

  #cell(): End {
    this.#cells += 1;
    const end = this.#text.oneLine(" ");
    return () => {
      end();
      this.#text.closing(" |");
    };
  }

  #around(mark: string | null): End {
    if (mark) this.#text.opening(mark);
    else this.#text.gap();
    return () => (mark ? this.#text.closing(mark) : this.#text.gap());
  }

  /** A drawing is what it says to those who cannot see it. */
  #drawing(element: ReadElement): void {
    const label = element.getAttribute("aria-label");
    if (label) this.#text.inline(`*${decoded(label)}*`);
    this.#leftOut += 1;
    element.onEndTag(() => void (this.#leftOut -= 1));
  }

  #picture(element: ReadElement): void {
    const alt = decoded(element.getAttribute("alt") ?? "");
    if (alt) this.#text.inline(`![${alt}](${this.#absolute(element.getAttribute("src"))})`);
  }

  #absolute(href: string | null): string {
    return new URL(decoded(href ?? ""), this.#address).href;
  }
}
