import { expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { deployedAddress } from "./deployed-address.ts";

const PREVIEW = "https://tealgrowth-site-preview.someone.workers.dev";

test("a preview answers where Wrangler says, production at the site's own address", () => {
  const said = `Uploaded tealgrowth-site-preview (3.10 sec)\n  ${PREVIEW}\nCurrent Version ID: 1\n`;
  expect(deployedAddress("preview", said)).toBe(PREVIEW);
  expect(deployedAddress("production", said)).toBe(site.origin);
});

test("a preview whose address nobody said has none, least of all that of production", () => {
  const said = `Uploaded tealgrowth-site-preview\nNo targets deployed for ${site.origin}\n`;
  expect(deployedAddress("preview", said)).toBeNull();
});
