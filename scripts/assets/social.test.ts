import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { requestPicture, site } from "#app/content/site.ts";

const MOST_BYTES = 60_000;

test.each([site.picture, requestPicture, site.logo])(
  "$path is there, as large as its tags say and light enough to be fetched",
  ({ path, width, height }) => {
    const picture = readFileSync(`public${path}`);
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    // The header's chunk begins with both figures.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([width, height]);
    expect(picture.length).toBeLessThan(MOST_BYTES);
  },
);
