import { expect, test } from "vitest";
import { relatedPosts } from "./related-posts.ts";

function post(slug: string, category: string, ...services: string[]) {
  return { slug, category, services };
}

function related(...posts: ReturnType<typeof post>[]): string[] {
  const read = post("read", "ads", "SKU_04", "SKU_05", "SKU_06");
  return relatedPosts(read, [read, ...posts]).map(({ slug }) => slug);
}

test("ranks shared services and the same category, and never the post itself", () => {
  expect(
    related(
      post("one-service", "consent", "SKU_04", "SKU_14"),
      post("same-category", "ads"),
      post("two-services", "tracking", "SKU_05", "SKU_06"),
    ),
  ).toEqual(["two-services", "same-category", "one-service"]);
});

test("leaves out what shares nothing, and stops at three", () => {
  expect(related(post("other", "consent", "SKU_14"))).toEqual([]);
  const alike = ["a", "b", "c", "d"].map((slug) => post(slug, "ads"));
  expect(related(...alike)).toEqual(["a", "b", "c"]);
});
