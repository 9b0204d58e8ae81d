import { expect, test } from "vitest";
import { parseStorePage } from "#tests/store-check/parse-store-page.ts";
import { storePages } from "#tests/store-check/pages.ts";
import { checkStore } from "./check-store.ts";
import { recommendServices } from "./recommend-services.ts";

test.each(Object.entries(storePages))("%s", (_name, { html, more, findings, tags, services }) => {
  const check = checkStore(parseStorePage(html, more));
  const found = check.findings.map(({ id, verdict, certainty }) => `${id} ${verdict} ${certainty}`);
  expect(found.toSorted()).toEqual(findings.toSorted());
  if (tags) expect(check.tags.map(({ vendor, ids }) => [vendor, ...ids].join(" "))).toEqual(tags);
  if (services) expect(recommendServices(check).map(({ sku }) => sku)).toEqual(services);
});
