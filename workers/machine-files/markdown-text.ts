const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Markdown as it grows: blocks, words between them, and the blanks that HTML leaves to its boxes. */
export class MarkdownText {
  #text = "";
  /** In how many elements it is whose words stay on one line: items, cells, headings. */
  #oneLine = 0;
  #isCode = false;
  /** Two boxes stand side by side here: a blank, unless a full stop follows. */
  #isGap = false;
  /** After the mark that begins a link or strong words. */
  #isOpening = false;

  get isOneLine(): boolean {
    return this.#oneLine > 0;
  }

  get isCode(): boolean {
    return this.#isCode;
  }

  /** Words as they stand in HTML. */
  words(html: string): void {
    if (html === "") return;
    if (this.#isCode) return this.raw(decoded(html).replaceAll("&lt;", "<"));
    const words = decoded(html.replaceAll(/\s+/g, " "));
    if (words.trim() === "") return this.gap();
    if (this.#isGap && !/^[.,;:!?)’]/.test(words.trimStart())) this.#blank();
    this.#isGap = false;
    this.#isOpening = false;
    this.#text += /\s$/.test(this.#text) ? words.trimStart() : words;
  }

  /** Marks that stand where they are written. */
  raw(text: string): void {
    this.#text += text;
  }

  /** Begins a block, or within one line another part of it. */
  block(start = "\n\n"): void {
    if (this.isOneLine) return this.gap();
    this.#isGap = false;
    this.#text += start;
  }

  gap(): void {
    if (!this.#isCode && !this.#isOpening) this.#isGap = true;
  }

  /** A picture, or the mark before words that belong to it: `[`, `**`. */
  inline(text: string): void {
    if (this.#isGap) this.#blank();
    this.#isGap = false;
    this.#text += text;
  }

  opening(mark: string): void {
    // Two links side by side, as buttons stand.
    if (mark === "[" && this.#text.endsWith(")")) this.gap();
    this.inline(mark);
    this.#isOpening = true;
  }

  closing(mark: string): void {
    this.#isOpening = false;
    this.#isGap = false;
    this.#text = this.#text.trimEnd() + mark;
  }

  /** Until the end that it gives back no paragraph begins. */
  oneLine(start: string): () => void {
    this.raw(start);
    this.#isGap = false;
    this.#oneLine += 1;
    return () => void (this.#oneLine -= 1);
  }

  code(): () => void {
    this.raw("\n\n```\n");
    this.#isCode = true;
    return () => {
      this.#isCode = false;
      this.#text = `${this.#text.trimEnd()}\n\`\`\`\n\n`;
    };
  }

  /** All of it, with a line break at its end. */
  finished(): string {
    const text = this.#text.replaceAll(/[ \t]+\n/g, "\n").replaceAll(/\n{3,}/g, "\n\n");
    return `${text.trim()}\n`;
  }

  #blank(): void {
    if (!/(^|[\s[(])$/.test(this.#text)) this.#text += " ";
  }
}

/** `&lt;` stays: outside of code it would begin an element of HTML. */
export function decoded(html: string): string {
  return html.replaceAll(/&(?:amp|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
