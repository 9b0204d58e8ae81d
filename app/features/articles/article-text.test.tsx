import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { PICTURE_WIDTHS } from "#app/domain/pictures/picture-request.ts";
import { ArticleText } from "./article-text.tsx";

function rendered(src: string): string {
  const attributes = { src, alt: "A chart", width: 1600, height: 900 };
  return renderToString(<ArticleText nodesJson={JSON.stringify([["img", attributes]])} />);
}

test("offers a bitmap in the widths that the Worker serves", () => {
  const html = rendered("/pictures/a.png");
  const widths = [...html.matchAll(/\/pictures\/a\.png\?width=(\d+) (\d+)w/g)];
  expect(widths.map(([, width]) => Number(width))).toEqual([...PICTURE_WIDTHS]);
  expect(widths.every(([, requested, width]) => requested === width)).toBe(true);
  expect(html).toMatch(/ sizes="[^"]+"/);
});

test("a bitmap is 768 pixels wide by default", () => {
  expect(rendered("/pictures/a.png")).toContain(' src="/pictures/a.png?width=768"');
});

test("a lazy bitmap has its space and its words before it loads", () => {
  const html = rendered("/pictures/a.png");
  for (const attribute of ['width="1600"', 'height="900"', 'loading="lazy"', 'alt="A chart"']) {
    expect(html).toContain(attribute);
  }
});

test("renders an SVG inline", () => {
  const html = rendered("/pictures/a.svg");
  expect(html).toContain('<use href="/pictures/a.svg#drawing">');
  expect(html).not.toContain("<img");
});

test("an SVG has its proportions and its words", () => {
  const html = rendered("/pictures/a.svg");
  expect(html).toContain('<svg role="img" aria-label="A chart" viewBox="0 0 1600 900">');
});
