import { expect, test } from "vitest";
import { faultsOf, type Wanted } from "./page-check.ts";

const BODY = `<html><title>Shop</title><details class="a" name="faq"></details></html>`;

const wanted: Wanted = {
  title: "Shop",
  bodyBytes: 10_000,
  faqs: 1,
  origins: ["rendered"],
  isStreamed: true,
};

const right = {
  status: 200,
  headers: { "cache-status": "pages; fwd=uri-miss", "transfer-encoding": "chunked" },
  body: BODY,
  bodyBytes: 10_090,
  wireBytes: 1200,
};

test("finds nothing wrong with the right page", () => {
  expect(faultsOf(right, wanted)).toEqual([]);
});

test.each([
  [{ status: 500 }, "status 500"],
  [{ body: BODY.replace("Shop", "Error") }, "the title is Error"],
  [{ body: BODY.replace("</html>", "") }, "it does not end with </html>"],
  [{ bodyBytes: 10_110 }, "10110 bytes instead of 10000"],
  [{ bodyBytes: 9_890 }, "9890 bytes instead of 10000"],
  [{ body: BODY.replace("details", "div") }, "0 questions instead of 1"],
  [{ headers: { "cache-status": "pages; hit; detail=isolate" } }, "it is of another kind: isolate"],
  [{ headers: {} }, "it is from no cache (no Cache-Status)"],
  [{ headers: { "cache-status": "pages; fwd=uri-miss" } }, "it was not streamed"],
])("refuses a page with %j", (change, fault) => {
  expect(faultsOf({ ...right, ...change }, wanted)).toContain(fault);
});
