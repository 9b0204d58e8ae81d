import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { site, terms } from "#app/content/site.ts";
import { requestDates } from "#app/domain/requests/request-dates.ts";
import { siteWith } from "./deployed-site.ts";
import { cookieOf, referenceOf, send, validForm } from "./request-form.ts";

function thankYou(database: object, Cookie: string): Promise<Response> {
  return siteWith({ DB: database })("/thank-you", { headers: { Cookie } });
}

async function sent() {
  const response = await send(validForm());
  return { cookie: cookieOf(response), reference: referenceOf(response) };
}

/** Reads until the text has arrived, and leaves the rest in the stream. */
async function readUntil(reader: ReadableStreamDefaultReader<string>, mark: string) {
  let text = "";
  while (!text.includes(mark)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The stream ended without ${mark}`);
    text += value;
  }
  return text;
}

test("the confirmation page streams its shell before the database responds, and then the list", async () => {
  const { cookie, reference } = await sent();
  const gate = Promise.withResolvers<void>();
  const slow = {
    prepare: (sql: string) => env.DB.prepare(sql),
    async batch<T>(statements: D1PreparedStatement[]) {
      await gate.promise;
      return await env.DB.batch<T>(statements);
    },
  };
  const response = await thankYou(slow, cookie);
  expect(response.status).toBe(200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("a page has a body");
  const shell = await readUntil(reader, "Reading your request");
  expect(shell).toContain(reference);
  expect(shell).not.toContain("2 × Web Analytics");
  const [, , live] = requestDates(
    new Date().toISOString(),
    site.timeZone,
    terms.longestTurnaroundDays,
  );
  expect(shell).not.toContain(live);
  gate.resolve();
  const rest = await readUntil(reader, "Client + Server-Side");
  expect(rest, "worked out from the stored time").toContain(live);
  await reader.cancel();
});

test("the confirmation page streams its shell and then a notice if the database fails", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { cookie, reference } = await sent();
  const broken = {
    prepare: (sql: string) => env.DB.prepare(sql),
    batch: () => Promise.reject(new Error("D1_ERROR: no such table for anna@store.example")),
  };
  const response = await thankYou(broken, cookie);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain(reference);
  expect(html).toContain("can&#x27;t show the list right now");
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0])).not.toContain("anna@");
});
