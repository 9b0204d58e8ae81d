import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { PICTURE_WIDTHS } from "#app/domain/pictures/picture-request.ts";
import { ArticleText } from "./article-text.tsx";

function rendered(src: string): string {
  const attributes = { src, alt: "A chart", width: 1600, height: 900 };
  return renderToString(<ArticleText nodesJson={JSON.stringify([["img", attributes]])} />);
}

test("offers a lazy bitmap in the widths that the Worker serves, 768 by default, and reserves its space", () => {
  const html = rendered("/pictures/a.png");
  const widths = [...html.matchAll(/\/pictures\/a\.png\?width=(\d+) (\d+)w/g)];
  expect(widths.map(([, width]) => Number(width))).toEqual([...PICTURE_WIDTHS]);
  expect(widths.every(([, requested, width]) => requested === width)).toBe(true);
  expect(html).toContain(' src="/pictures/a.png?width=768"');
  for (const attribute of ['width="1600"', 'height="900"', 'loading="lazy"', 'alt="A chart"']) {
    expect(html).toContain(attribute);
  }
  expect(html).toMatch(/ sizes="[^"]+"/);
});

test("renders an SVG inline, with its proportions, its words and the colours of the page", () => {
  const html = rendered("/pictures/a.svg");
  expect(html).toContain('<svg role="img" aria-label="A chart" viewBox="0 0 1600 900">');
  expect(html).toContain('<use href="/pictures/a.svg#drawing">');
  expect(html).not.toContain("<img");
});
