import { expect, test } from "vitest";
import { PICTURE_WIDTHS, pictureFormat, pictureRequest } from "./picture-request.ts";

function read(address: string) {
  const [path = "", query] = address.split("?");
  return pictureRequest(path, new URLSearchParams(query));
}

test.each(PICTURE_WIDTHS)("takes the width %i of the spec", (width) => {
  expect(read(`/pictures/a/b.png?width=${width}&utm_source=x`)).toEqual({
    ok: true,
    path: "/pictures/a/b.png",
    width,
  });
});

test.each(["width=321", "width=0768", "width=", "width=768&width=320", "width=1e3"])(
  "refuses %s",
  (query) => {
    expect(read(`/pictures/a.png?${query}`)).toEqual({ ok: false, reason: "unknown-width" });
  },
);

test("has no width for a file as it is, nor for a drawing", () => {
  expect(read("/pictures/a.png")).toMatchObject({ width: null });
  expect(read("/pictures/a.svg?width=320")).toMatchObject({ width: null });
});

test.each([
  "/pictures/https://elsewhere.example/a.png",
  "/pictures/../favicon.png",
  "/pictures/%2e%2e/favicon.png",
  "/pictures//elsewhere.example/a.png",
  "/pictures/a.gif",
  "/pictures/",
])("refuses %s, which is no picture of the site", (address) => {
  expect(read(address)).toEqual({ ok: false, reason: "foreign-address" });
});

test("chooses the smallest format that is accepted", () => {
  expect(pictureFormat("/a.png", "image/avif,image/webp,*/*;q=0.8")).toBe("image/avif");
  expect(pictureFormat("/a.png", "text/html, image/webp;q=0.9")).toBe("image/webp");
  expect(pictureFormat("/a.jpg", "*/*")).toBe("image/jpeg");
  expect(pictureFormat("/a.avif", "image/png")).toBe("image/png");
});
