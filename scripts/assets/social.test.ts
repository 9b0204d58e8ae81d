import { readFileSync } from "node:fs";
import { imageSize } from "image-size";
import { expect, test } from "vitest";
import { requestPicture, site } from "#app/content/site.ts";
import { SOCIAL_WORDS, socialPicture } from "#app/content/social-pictures.ts";
import { articles } from "./social.ts";

const MOST_BYTES = 40_000;

const PICTURES = [
  site.picture,
  requestPicture,
  site.logo,
  ...Object.keys(SOCIAL_WORDS).map(socialPicture),
  ...articles().map(({ address }) => ({ ...site.picture, path: `/social${address}.png` })),
];

test.each(PICTURES)(
  "$path is there (npm run assets), as large as its tags say and light enough to be fetched",
  ({ path, width, height }) => {
    const picture = readFileSync(`public${path}`);
    expect(imageSize(picture)).toMatchObject({ type: "png", width, height });
    expect(picture.length).toBeLessThan(MOST_BYTES);
  },
);
