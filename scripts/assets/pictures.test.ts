import { globSync, readFileSync } from "node:fs";
import { imageSize } from "image-size";
import { expect, test } from "vitest";
import { outdated } from "./draw.ts";
import { pictures } from "./pictures.ts";

const PICTURES = pictures();

test.each(PICTURES.map(({ path, width, height, maxBytes }) => ({ path, width, height, maxBytes })))(
  "$path exists (npm run assets), has the dimensions of its tags and is below its limit",
  ({ path, width, height, maxBytes }) => {
    const picture = readFileSync(`public${path}`);
    const type = path.endsWith(".ico") ? "ico" : "png";
    expect(imageSize(picture)).toMatchObject({ type, width, height });
    expect(picture.length).toBeLessThan(maxBytes);
  },
);

test("the pictures are current, and the folders have no others", () => {
  const old = outdated(PICTURES).map(({ path }) => path);
  expect(old, "run npm run assets").toEqual([]);
  const shown = PICTURES.map(({ path }) => `public${path}`);
  const files = globSync("public/{social,icons}/**/*.png");
  const unused = files.filter((file) => !shown.includes(file));
  expect(unused, "delete them").toEqual([]);
});
