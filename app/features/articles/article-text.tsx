import { createElement, type ReactNode, useMemo } from "react";
import type { ArticleAttributes, ArticleBody, ArticleNode } from "#app/domain/articles/article.ts";
import { ArticlePicture } from "./article-picture.tsx";

/** The text of an article: what Markdown has, in the looks of `.prose`. */
export function ArticleText({ nodes }: Pick<ArticleBody, "nodes">) {
  const text = useMemo(() => (JSON.parse(nodes) as ArticleNode[]).map(draw), [nodes]);
  return <div className="prose">{text}</div>;
}

/** The text never changes while it is shown, so a place in it is a key. */
function draw(node: ArticleNode, place: number): ReactNode {
  if (typeof node === "string") return node;
  const [tag, attributes, ...children] = node;
  const drawn = children.length > 0 ? children.map(draw) : undefined;
  if (tag === "img") return <ArticlePicture key={place} attributes={attributes} />;
  if (tag === "a") return <ArticleLink key={place} attributes={attributes} words={drawn} />;
  // A link in a sentence may be as low as its line; one that stands alone is a target of its own.
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

function ArticleLink({ attributes, words }: { attributes: ArticleAttributes; words: ReactNode }) {
  const to = String(attributes.href ?? "");
  if (!to.startsWith("/")) return <a href={to}>{words}</a>;
  return <a href={to}>{words}</a>;
}

/** A heading with a link to itself. */
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
