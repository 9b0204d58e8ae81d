import { expect, test } from "vitest";
import { readOrder, USAGE } from "./arguments.ts";

test("without words all figures are taken, with --only those of the server or one part", () => {
  const server = ["pages", "growth", "start-up"];
  const all = { kind: "figures", parts: [...server, "visits", "lighthouse"], paths: [] };
  expect(readOrder([])).toEqual(all);
  expect(readOrder(["--only", "server"])).toEqual({ ...all, parts: server });
  const growth = { kind: "figures", parts: ["growth"], paths: [] };
  expect(readOrder(["--only", "growth"])).toEqual(growth);
});

test("Lighthouse judges the pages that are named", () => {
  const words = ["--only", "lighthouse", "--page", "/", "--page", "/cart"];
  expect(readOrder(words)).toEqual({
    kind: "figures",
    parts: ["lighthouse"],
    paths: ["/", "/cart"],
  });
});

test("a soak lasts as long as it is told to", () => {
  expect(readOrder(["--soak", "600"])).toEqual({ kind: "soak", seconds: 600 });
});

test.each([
  [["--soak"]],
  [["--soak", "10"]],
  [["--soak", "ten"]],
  [["--soak", "60", "--only", "pages"]],
  [["--only", "pictures"]],
  [["--fast"]],
  [["--page", "/"]],
  [["--only", "pages", "--page", "/"]],
  [["--only", "server", "--page", "/"]],
  [["pages"]],
])("%j is answered with how it is used", (words) => {
  expect(readOrder(words)).toEqual({ kind: "refused", reason: USAGE });
});
