import { expect, test, vi } from "vitest";
import { siteState } from "#app/site-state.ts";
import { trackLead } from "./track-lead.ts";

function pushLeadEvents(
  leadEvent?: string,
  marketing = true,
  hash: string | null = null,
): unknown[] {
  const page = { dataLayer: [] };
  vi.stubGlobal("window", page);
  Object.assign(siteState(), {
    consentChoice: { analytics: true, marketing },
    container: leadEvent === undefined ? null : { leadEvent },
  });
  trackLead("5b3f2a4e", 99_00, hash);
  return page.dataLayer;
}

test("a lead is pushed as generate_lead", () => {
  const [clear, lead, after] = pushLeadEvents();
  expect([clear, after]).toEqual([
    { ecommerce: null },
    expect.objectContaining({ event_id: null }),
  ]);
  expect(lead).toMatchObject({ event: "generate_lead", event_id: "5b3f2a4e", value: 99 });
});

test("a lead is pushed under the operator's name with the same parameters", () => {
  const [, lead] = pushLeadEvents();
  expect(pushLeadEvents("lead_sent")[1]).toEqual({ ...(lead as object), event: "lead_sent" });
  expect(pushLeadEvents("")[1], "no name").toEqual(lead);
});

test("a lead has the hash of its e-mail address with marketing consent only", () => {
  const [, lead] = pushLeadEvents("", true, "ab12");
  expect(lead).toMatchObject({ user_data: { sha256_email_address: "ab12" } });
  expect(pushLeadEvents("", false, "ab12")[1]).not.toHaveProperty("user_data");
});

test("a lead without a hash has none", () => {
  expect(pushLeadEvents("", true, null)[1]).not.toHaveProperty("user_data");
});

test("the hash is cleared after its lead", () => {
  const [, , after] = pushLeadEvents("", true, "ab12");
  expect(after).toMatchObject({ user_data: null });
});

test("a lead is not pushed where only the server reports it", () => {
  expect(pushLeadEvents("none")).toEqual([]);
});
