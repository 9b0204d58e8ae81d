/** Elements without an end: asking for theirs is an error. */
const VOID = new Set(["br", "hr", "img", "input", "source", "wbr", "col", "link", "meta"]);
const BLOCKS =
  /^(p|div|section|article|header|footer|figure|figcaption|details|table|pre|aside|fieldset|legend)$/;
const MARKS: Readonly<Record<string, string>> = { strong: "**", b: "**", em: "*", code: "`" };
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Writes Markdown while a page is read element by element. */
export class MarkdownWriter {
  readonly #address: string;
  #out = "";
  /** In how many elements that are left out it is. */
  #leftOut = 0;
  #lists: { isOrdered: boolean; items: number }[] = [];
  /** In how many elements it is whose text stays on one line: items, cells, summaries. */
  #oneLine = 0;
  #cells = 0;
  #hasHead = false;
  #isCode = false;
  /** A gap between two inline elements: nothing before a full stop. */
  #isGap = false;
  /** After the mark that begins a link or strong words. */
  #isOpening = false;

  constructor(address: string) {
    this.#address = address;
  }

  leaveOut(element: Element): void {
    if (this.#leftOut > 0) return;
    this.#gap();
    // A control has no end, and nothing in it.
    if (VOID.has(element.tagName)) return;
    this.#leftOut += 1;
    element.onEndTag(() => void (this.#leftOut -= 1));
  }

  open(element: Element): void {
    if (this.#leftOut > 0) return;
    const { tagName: tag } = element;
    if (tag === "svg") return this.#drawing(element);
    if (tag === "img")
      return this.#add(
        `![${element.getAttribute("alt") ?? ""}](${this.#absolute(element.getAttribute("src"))})`,
      );
    if (tag === "hr") return this.#block("\n\n---\n\n");
    if (VOID.has(tag)) return this.#gap();
    const close = this.#opened(tag, element);
    if (close) element.onEndTag(close);
  }

  write(html: string): void {
    if (this.#leftOut > 0 || html === "") return;
    if (this.#isCode) return void (this.#out += decoded(html).replaceAll("&lt;", "<"));
    const text = decoded(html.replaceAll(/\s+/g, " "));
    if (text.trim() === "") return this.#gap();
    if (this.#isGap && !/^[.,;:!?)’]/.test(text.trimStart())) this.#space();
    this.#isGap = false;
    this.#isOpening = false;
    this.#out += /\s$/.test(this.#out) || this.#out === "" ? text.trimStart() : text;
  }

  /** All of it, with a line break at its end. */
  finished(): string {
    return `${this.#out
      .replaceAll(/[ \t]+\n/g, "\n")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim()}\n`;
  }

  /** Writes what begins an element; gives back what its end writes. */
  #opened(tag: string, element: Element): (() => void) | null {
    const [, level] = /^h([1-6])$/.exec(tag) ?? [];
    if (level) return this.#heading(Number(level));
    if (tag === "summary") return this.#heading(3);
    if (tag === "a") return this.#link(element.getAttribute("href"));
    if (tag === "ul" || tag === "ol") return this.#list(tag === "ol");
    if (tag === "li") return this.#item();
    if (tag === "dt") return this.#term();
    if (tag === "pre") return this.#code();
    if (tag === "tr") return this.#row();
    if (tag === "td" || tag === "th") return this.#cell();
    if (tag === "thead") this.#hasHead = false;
    const mark = MARKS[tag];
    if (mark && !this.#isCode) return this.#around(mark);
    if (tag === "dl") return this.#onOneLine("\n\n");
    if (tag === "blockquote") return this.#onOneLine("\n\n> ");
    if (tag === "span" || tag === "dd" || tag === "time") {
      this.#gap();
      return () => this.#gap();
    }
    if (!BLOCKS.test(tag)) return null;
    this.#block("\n\n");
    return () => this.#block("\n\n");
  }

  /** Parts of it begin no paragraphs. */
  #onOneLine(start: string): () => void {
    this.#block(start);
    this.#oneLine += 1;
    return () => {
      this.#oneLine -= 1;
      this.#block("\n\n");
    };
  }

  #heading(level: number): () => void {
    if (this.#oneLine > 0) {
      this.#gap();
      const close = this.#around("**");
      return () => {
        close();
        this.#gap();
      };
    }
    return this.#onOneLine(`\n\n${"#".repeat(level)} `);
  }

  #link(href: string | null): () => void {
    this.#open("[");
    return () => this.#close(`](${this.#absolute(href)})`);
  }

  #list(isOrdered: boolean): () => void {
    this.#lists.push({ isOrdered, items: 0 });
    this.#out += "\n";
    return () => {
      this.#lists.pop();
      this.#out += this.#lists.length > 0 ? "\n" : "\n\n";
    };
  }

  #item(): () => void {
    const list = this.#lists.at(-1) ?? { isOrdered: false, items: 0 };
    list.items += 1;
    const indent = "  ".repeat(Math.max(0, this.#lists.length - 1));
    this.#out += `\n${indent}${list.isOrdered ? `${list.items}.` : "-"} `;
    this.#oneLine += 1;
    return () => void (this.#oneLine -= 1);
  }

  /** A term and what is said of it are an item of a list. */
  #term(): () => void {
    this.#out += "\n- **";
    return () => void (this.#out = `${this.#out.trimEnd()}:** `);
  }

  #code(): () => void {
    this.#out += "\n\n```\n";
    this.#isCode = true;
    return () => {
      this.#isCode = false;
      this.#out = `${this.#out.trimEnd()}\n\`\`\`\n\n`;
    };
  }

  #row(): () => void {
    this.#out += "\n|";
    this.#cells = 0;
    return () => {
      if (!this.#hasHead) this.#out += `\n|${" --- |".repeat(this.#cells)}`;
      this.#hasHead = true;
    };
  }

  #cell(): () => void {
    this.#cells += 1;
    this.#oneLine += 1;
    this.#space();
    return () => {
      this.#oneLine -= 1;
      this.#isGap = false;
      this.#out = `${this.#out.trimEnd()} |`;
    };
  }

  #around(mark: string): () => void {
    this.#open(mark);
    return () => this.#close(mark);
  }

  #open(mark: string): void {
    // Two links side by side, as buttons stand.
    if (mark === "[" && this.#out.endsWith(")")) this.#gap();
    this.#add(mark);
    this.#isOpening = true;
  }

  #close(mark: string): void {
    this.#isOpening = false;
    this.#isGap = false;
    this.#out = this.#out.trimEnd() + mark;
  }

  /** A drawing is what it says to those who cannot see it. */
  #drawing(element: Element): void {
    const label = element.getAttribute("aria-label");
    if (label) this.#add(`*${label}*`);
    this.#leftOut += 1;
    element.onEndTag(() => void (this.#leftOut -= 1));
  }

  #block(text: string): void {
    if (this.#oneLine > 0) return this.#gap();
    this.#isGap = false;
    this.#out += text;
  }

  #add(text: string): void {
    if (this.#isGap) this.#space();
    this.#isGap = false;
    this.#out += text;
  }

  #gap(): void {
    if (!this.#isCode && !this.#isOpening) this.#isGap = true;
  }

  #space(): void {
    if (!/(^|[\s[(])$/.test(this.#out)) this.#out += " ";
  }

  #absolute(href: string | null): string {
    return new URL(decoded(href ?? ""), this.#address).href;
  }
}

/** `&lt;` stays: outside of code it would begin an element of HTML. */
function decoded(html: string): string {
  return html.replaceAll(/&(?:amp|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
