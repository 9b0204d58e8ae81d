import { createElement, type ReactNode } from "react";
import type { ArticleAttributes, ArticleBody, ArticleNode } from "#app/domain/articles/article.ts";
import { PICTURE_WIDTHS } from "#app/domain/pictures/picture-request.ts";

/** An upper bound for the width of `.prose` (ui/prose.css). */
const SIZES = "(min-width: 45rem) 42rem, calc(100vw - 2.5rem)";

/** `<use>` lets SVGs inherit colours and font, unlike `<img>`. The Worker resizes bitmaps (product.md §8). */
function ArticlePicture({ attributes }: { attributes: ArticleAttributes }) {
  const { src, alt, width, height } = attributes;
  if (String(src).endsWith(".svg")) {
    return (
      <svg role="img" aria-label={String(alt)} viewBox={`0 0 ${width} ${height}`}>
        <use href={`${src}#drawing`} />
      </svg>
    );
  }
  return (
    <img
      {...attributes}
      alt={String(alt)}
      loading="lazy"
      decoding="async"
      sizes={SIZES}
      srcSet={PICTURE_WIDTHS.map((each) => `${src}?width=${each} ${each}w`).join(", ")}
      src={`${src}?width=768`}
    />
  );
}

interface ArticleTextProps extends Pick<ArticleBody, "nodesJson"> {
  /** Follows the first table, if there is one. */
  afterTable?: ReactNode;
}

export default function ArticleWithContents({
  headings,
  ...text
}: ArticleTextProps & Pick<ArticleBody, "headings">) {
  return (
    <>
      <ArticleContents headings={headings} />
      <ArticleText {...text} />
    </>
  );
}

export function ArticleText({ nodesJson, afterTable = null }: ArticleTextProps) {
  const nodes = JSON.parse(nodesJson) as ArticleNode[];
  const table = nodes.findIndex(([tag]) => tag === "table");
  const content = nodes.map(render);
  return (
    <div className="prose">
      {content.slice(0, table + 1)}
      {table === -1 ? null : afterTable}
      {content.slice(table + 1)}
    </div>
  );
}

/** Keys are positions, because the text never changes. */
function render(node: ArticleNode, index: number): ReactNode {
  if (typeof node === "string") return node;
  const [tag, attributes, ...children] = node;
  const content = children.length > 0 ? children.map(render) : undefined;
  if (tag === "img") return <ArticlePicture key={index} attributes={attributes} />;
  const [first] = children;
  // WCAG 2.5.8 exempts links in a sentence from the target size, but not standalone ones.
  if (tag === "p" && children.length === 1 && typeof first === "object" && first[0] === "a") {
    return createElement(tag, { key: index, className: "standalone-link" }, content);
  }
  if ((tag === "h2" || tag === "h3") && typeof attributes.id === "string") {
    const Heading = tag;
    return (
      <Heading key={index} id={attributes.id}>
        <a href={`#${attributes.id}`} className="heading-link">
          {content}
        </a>
      </Heading>
    );
  }
  if (tag === "table" || tag === "pre") {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll wide content
      <div key={index} className="scroll-x" tabIndex={0}>
        {createElement(tag, attributes, content)}
      </div>
    );
  }
  return createElement(tag, { key: index, ...attributes }, content);
}

/** The browser marks the current section (`scroll-target-group` in ui/prose.css). */
function ArticleContents({ headings }: Pick<ArticleBody, "headings">) {
  const parts = headings.filter(({ depth }) => depth === 2);
  if (parts.length < 2) return <div />;
  return (
    <nav
      aria-label="Contents"
      className="article-contents mb-10 static-if-short lg:sticky lg:top-24 lg:self-start print:hidden"
    >
      <ol className="border-l border-rule">
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-11 items-center py-2 pl-4 hover:text-teal">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
