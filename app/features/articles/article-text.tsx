import { createElement, type ReactNode, useMemo } from "react";
import type {
  ArticleAttributes,
  ArticleBody,
  ArticleHeading,
  ArticleNode,
} from "#app/domain/articles/article.ts";
import { Picture } from "#app/ui/picture.tsx";

/** The width of `.prose` (ui/prose.css). */
const SIZES = "(min-width: 45rem) 42rem, calc(100vw - 2.5rem)";

/** The build provides the dimensions; drawings need no other widths. */
function ArticlePicture({ attributes }: { attributes: ArticleAttributes }) {
  const [src, alt] = [String(attributes.src ?? ""), String(attributes.alt ?? "")];
  const [width, height] = [Number(attributes.width), Number(attributes.height)];
  if (isRaster(src) && width > 0 && height > 0) {
    return <Picture src={src} alt={alt} width={width} height={height} sizes={SIZES} />;
  }
  return <img {...attributes} alt={alt} loading="lazy" decoding="async" />;
}

function isRaster(src: string): src is `/pictures/${string}` {
  return src.startsWith("/pictures/") && !src.endsWith(".svg");
}

export default function ArticleWithContents({ nodes, headings }: ArticleBody) {
  return (
    <>
      <ArticleContents headings={headings} />
      <ArticleText nodes={nodes} />
    </>
  );
}

export function ArticleText({ nodes }: Pick<ArticleBody, "nodes">) {
  const text = useMemo(() => (JSON.parse(nodes) as ArticleNode[]).map(draw), [nodes]);
  return <div className="prose">{text}</div>;
}

/** Keys are positions: the text does not change. */
function draw(node: ArticleNode, place: number): ReactNode {
  if (typeof node === "string") return node;
  const [tag, attributes, ...children] = node;
  const drawn = children.length > 0 ? children.map(draw) : undefined;
  if (tag === "img") return <ArticlePicture key={place} attributes={attributes} />;
  // A link inside a sentence may be small (WCAG 2.5.8); one that stands alone may not.
  if (
    tag === "p" &&
    children.length === 1 &&
    Array.isArray(children[0]) &&
    children[0][0] === "a"
  ) {
    return (
      <p key={place} className="lone-link">
        {drawn}
      </p>
    );
  }
  if ((tag === "h2" || tag === "h3") && typeof attributes.id === "string") {
    return (
      <Heading key={place} tag={tag} id={attributes.id}>
        {drawn}
      </Heading>
    );
  }
  if (tag === "table" || tag === "pre") {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than a phone scrolls inside the text, and a keyboard has to reach it
      <div key={place} className="scrolls" tabIndex={0}>
        {createElement(tag, attributes, drawn)}
      </div>
    );
  }
  return createElement(tag, { key: place, ...attributes }, drawn);
}

function Heading({
  tag: Tag,
  id,
  children,
}: {
  tag: "h2" | "h3";
  id: string;
  children: ReactNode;
}) {
  return (
    <Tag id={id}>
      {children}{" "}
      <a href={`#${id}`} aria-label="Link to this heading" className="heading-link">
        #
      </a>
    </Tag>
  );
}

/** The browser marks the current section (`scroll-target-group` in ui/prose.css). */
function ArticleContents({ headings }: { headings: readonly ArticleHeading[] }) {
  const parts = headings.filter(({ depth }) => depth === 2);
  if (parts.length < 2) return <div />;
  return (
    <nav
      aria-label="Contents"
      className="article-contents mb-10 floating lg:sticky lg:top-24 lg:self-start print:hidden"
    >
      <ol className="border-l border-rule">
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-11 items-center pl-4 hover:text-teal">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
