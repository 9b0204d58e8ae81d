import { expect, test } from "vitest";
import { request } from "./site.ts";

test("the contact form preselects the topic of its address, if it exists", async () => {
  const selected = /<option value="([^"]*)" selected=""/;
  const shown = async (query: string) =>
    selected.exec(await (await request(`/contact-us${query}`)).text());
  expect((await shown("?topic=cro"))?.[1]).toBe("cro");
  expect((await shown("?topic=nope"))?.[1] ?? "").toBe("");
});
