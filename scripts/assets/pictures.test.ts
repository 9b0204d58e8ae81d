import { globSync, readFileSync } from "node:fs";
import { imageSize } from "image-size";
import { expect, test } from "vitest";
import { outdated } from "./draw.ts";
import { pictures } from "./pictures.ts";

const PICTURES = pictures();

test.each(PICTURES.map(({ path, width, height }) => ({ path, width, height })))(
  "$path exists (npm run assets) and has the dimensions of its tags",
  ({ path, width, height }) => {
    const type = path.endsWith(".ico") ? "ico" : "png";
    expect(imageSize(readFileSync(`public${path}`))).toMatchObject({ type, width, height });
  },
);

test.each(PICTURES.map(({ path, maxBytes }) => ({ path, maxBytes })))(
  "$path is smaller than $maxBytes bytes",
  ({ path, maxBytes }) => {
    expect(readFileSync(`public${path}`).length).toBeLessThan(maxBytes);
  },
);

test("the pictures are current", () => {
  const old = outdated(PICTURES).map(({ path }) => path);
  expect(old, "run npm run assets").toEqual([]);
});

test("the folders have no other pictures", () => {
  const shown = PICTURES.map(({ path }) => `public${path}`);
  const files = globSync("public/{social,icons}/**/*.png");
  const unused = files.filter((file) => !shown.includes(file));
  expect(unused, "delete them").toEqual([]);
});
