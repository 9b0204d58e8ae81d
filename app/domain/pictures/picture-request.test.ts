import { expect, test } from "vitest";
import { PICTURE_WIDTHS, pictureFormat, pictureRequest } from "./picture-request.ts";

function read(address: string) {
  const [path = "", query] = address.split("?");
  return pictureRequest(path, new URLSearchParams(query));
}

test.each(PICTURE_WIDTHS)("accepts the width %i of the spec", (width) => {
  expect(read(`/pictures/a/b.png?width=${width}&utm_source=x`)).toEqual({
    ok: true,
    path: "/pictures/a/b.png",
    width,
  });
});

const WRONG = "width=321 width=0768 width= width=768&width=320 width=1e3".split(" ");
test.each(WRONG)("rejects %s", (query) => {
  expect(read(`/pictures/a.png?${query}`)).toEqual({ ok: false, reason: "unknown-width" });
});

test("returns no width for an original file or an SVG", () => {
  expect(read("/pictures/a.png")).toMatchObject({ width: null });
  expect(read("/pictures/a.svg?width=320")).toMatchObject({ width: null });
});

const FOREIGN = `/pictures/https://elsewhere.example/a.png /pictures/../favicon.png /pictures/
  /pictures/%2e%2e/favicon.png /pictures//elsewhere.example/a.png /elsewhere/pictures/a.png
  /pictures/a.gif /pictures/a.avif`;
test.each(FOREIGN.split(/\s+/))("rejects %s, which is not a picture of this site", (address) => {
  expect(read(address)).toEqual({ ok: false, reason: "invalid-path" });
});

test.each([
  ["/a.png", "image/webp,image/avif,*/*;q=0.8", "image/webp"],
  ["/a.png", "text/html, Image/WebP;q=0.9", "image/webp"],
  ["/a.png", "image/avif, image/webp; Q=0.000, image/png", "image/png"],
  ["/a.png", "image/avif", "image/png"],
  ["/a.jpg", "image/webp", "image/webp"],
  ["/a.jpg", "*/*", "image/jpeg"],
])("returns the format of %s for Accept: %s", (path, accept, format) => {
  expect(pictureFormat(path, accept)).toBe(format);
});
