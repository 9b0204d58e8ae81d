import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { readMain } from "./read-html.ts";
import { type Fields, post, send, validForm, withFields, withFormToken } from "./request-form.ts";
import { ORIGIN, request, rows } from "./site.ts";

afterEach(async () => {
  expect(await rows("SELECT 1 FROM requests")).toEqual([]);
});

describe("a form with an invalid field is returned with its message", () => {
  const form = validForm();

  test.each<[string, Fields, string[]]>([
    ["no fields", [], ["name", "email", "storeUrl", "storePlatform", "privacy", "selection"]],
    ["an unknown code", withFields(form, { coupon: "SAVE100" }), ["coupon"]],
    ["Show total with nothing ticked", [["intent", "total"]], ["selection"]],
  ])("%s", async (_what, fields, invalid) => {
    const response = await send(fields);
    expect(response.status).toBe(422);
    const html = await response.text();
    for (const field of invalid) {
      expect(html).toContain(`<a href="#${field}"`);
      expect(html).toContain(`id="${field}-error"`);
    }
  });

  test.each([
    ["an invalid key", { key: "1" }],
    ["a seen total below zero", { seenTotal: "-1" }],
    ["a seen total that is not an integer", { seenTotal: "12.5" }],
  ])("%s", async (_what, change) => {
    const response = await send(withFields(form, change));
    expect(response.status).toBe(422);
    expect(await response.text()).toMatch(/name="key"[^>]*value="[0-9a-f-]{36}"/);
  });
});

describe("rejects a request that is not a form of ours, with a reason", () => {
  const body = new URLSearchParams(validForm());

  test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "GET"])("%s: 405 with Allow", async (method) => {
    const allowed = [
      ["/checkout", "GET, HEAD, POST"],
      ["/services", "GET, HEAD"],
      ["/pictures/consent-order.svg", "GET, HEAD"],
      ["/nope", "GET, HEAD"],
      ["/csp-report", "POST"],
      ["/consent-record", "POST"],
    ] as const;
    for (const [path, methods] of allowed) {
      if (methods.startsWith(method)) continue;
      const response = await request(path, { method, headers: { Origin: ORIGIN } });
      expect(response.status, path).toBe(405);
      expect(response.headers.get("Allow"), path).toBe(methods);
      expect(await response.text()).toContain("<h1>");
    }
  });

  test("a file that bypasses the Worker: 405 with its methods", async () => {
    const response = await env.ASSETS.fetch(`${ORIGIN}/favicon.svg`, { method: "DELETE" });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD");
  });

  const WITHOUT_FORM = ["/services", "/", "/blog/tracking-conversion-guide"];
  test.each(WITHOUT_FORM)("a form posted to %s, which has no form: 405", async (path) => {
    const response = await post(path, body);
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD");
    expectWaysOn(await response.text(), path);
  });

  test("a form posted to an unknown path: 404 or 405", async () => {
    expect([404, 405]).toContain((await post("/nope", body)).status);
  });

  test.each(["/_", "/services", "/thank-you", "/checkout"])(
    "a page's data, which React Router has at %s.data: 404",
    async (path) => {
      const form = new URLSearchParams(withFormToken("/checkout", validForm()));
      for (const address of [`${path}.data`, `${path}.data?_routes=root`]) {
        for (const response of [await request(address), await post(address, form)]) {
          expect(response.status).toBe(404);
          expect(await response.text()).toContain("<h1>Page not found</h1>");
        }
      }
    },
  );

  test.each([
    ["JSON", 415, "application/json", "{}"],
    ["plain text", 415, "text/plain", "name=Anna"],
    ["a type that only starts like a form's", 415, "multipart/form-data-x", "name=Anna"],
    ["broken multipart", 400, "multipart/form-data; boundary=x", "--y\r\nnonsense"],
    ["multipart without a boundary", 400, "multipart/form-data", "x"],
  ])("%s: %i", async (_what, status, type, text) => {
    const response = await post("/checkout", text, { headers: { "Content-Type": type } });
    expect(response.status).toBe(status);
    const types = "application/x-www-form-urlencoded, multipart/form-data";
    expect(response.headers.get("Accept")).toBe(status === 415 ? types : null);
    expectWaysOn(await response.text(), "/checkout");
  });

  test("a file in place of a text: 422", async () => {
    const form = new FormData();
    for (const [name, value] of validForm()) form.append(name, value);
    form.set("name", new File(["x"], "name.txt"));
    expect((await post("/checkout", form)).status).toBe(422);
  });
});

test("the hostile address /cart?items=%00,, returns a page", async () => {
  expect((await request("/cart?items=%00,,")).status).toBe(200);
});

function expectWaysOn(html: string, path: string): void {
  const main = readMain(html);
  expect(main).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>Try again`));
  for (const href of ["/conversion-tracking-services-request", "/", `mailto:${site.email}`]) {
    expect(main).toContain(`href="${href}"`);
  }
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
}
