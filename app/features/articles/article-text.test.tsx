import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { PICTURE_WIDTHS } from "#app/domain/pictures/picture-request.ts";
import { ArticleText } from "./article-text.tsx";

function drawn(attributes: Record<string, unknown>): string {
  return renderToString(<ArticleText nodes={JSON.stringify([["img", attributes]])} />);
}

test("asks for a raster picture in the widths that the Worker gives, 768 by default", () => {
  const html = drawn({ src: "/pictures/a.png", alt: "A chart", width: 1600, height: 900 });
  const widths = [...html.matchAll(/\/pictures\/a\.png\?width=(\d+) (\d+)w/g)];
  expect(widths.map(([, asked]) => Number(asked))).toEqual([...PICTURE_WIDTHS]);
  expect(widths.every(([, asked, said]) => asked === said)).toBe(true);
  expect(html).toContain(' src="/pictures/a.png?width=768"');
});

test("keeps the place of a picture and loads it when it comes near", () => {
  const html = drawn({ src: "/pictures/a.png", alt: "A chart", width: 1600, height: 900 });
  for (const attribute of ['width="1600"', 'height="900"', 'loading="lazy"', 'alt="A chart"']) {
    expect(html).toContain(attribute);
  }
  expect(html).toMatch(/ sizes="[^"]+"/);
});

test("draws a drawing as it is, with its dimensions", () => {
  const html = drawn({ src: "/pictures/a.svg", alt: "A chart", width: 640, height: 360 });
  expect(html).toContain('src="/pictures/a.svg"');
  expect(html).toContain('width="640"');
  expect(html).not.toContain("srcSet");
});
