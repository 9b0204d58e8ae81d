import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { logoId, platformRows } from "#app/content/pricing-sections.ts";

const sprite = readFileSync("public/logos.svg", "utf8");
const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)" [^>]*><path d="[^"]{40,}"/g)];

test("each platform has a logo in the sprite", () => {
  const platforms = platformRows.flat();
  expect(drawn.map(([, id]) => id)).toEqual(expect.arrayContaining(platforms.map(logoId)));
});
