import { globSync, readFileSync } from "node:fs";
import { imageSize } from "image-size";
import { expect, test } from "vitest";
import { generatedFiles, hashOf } from "./draw.ts";
import { articlePictures } from "./pictures.ts";
import { socialPictures } from "./social.ts";

const PICTURES = [...socialPictures(), ...articlePictures()];

test.each(
  PICTURES.map(({ path, width, height, mostBytes }) => ({ path, width, height, mostBytes })),
)(
  "$path is there (npm run assets), as large as its tags say and light enough to be fetched",
  ({ path, width, height, mostBytes }) => {
    const picture = readFileSync(`public${path}`);
    expect(imageSize(picture)).toMatchObject({ type: "png", width, height });
    expect(picture.length).toBeLessThan(mostBytes);
  },
);

test("each shows the title, the price, the name and the look of today", () => {
  const drawn = generatedFiles();
  const old = PICTURES.filter(({ path, html }) => drawn[path] !== hashOf(html));
  expect(
    old.map(({ path }) => path),
    "run npm run assets",
  ).toEqual([]);
});

test("the icons show favicon.svg of today", () => {
  const icons = Object.entries(generatedFiles()).filter(([path]) => /icon/.test(path));
  const source = hashOf(readFileSync("public/favicon.svg", "utf8"));
  expect(icons).toHaveLength(5);
  expect(icons, "run npm run assets").toEqual(icons.map(([path]) => [path, source]));
});

test("no other picture is among them", () => {
  const files = globSync("public/social/**/*.png").map((file) => file.replace(/^public/, ""));
  const shown = PICTURES.map(({ path }) => path);
  expect(
    files.filter((path) => !shown.includes(path)),
    "delete them",
  ).toEqual([]);
});
