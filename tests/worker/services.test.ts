import { describe, expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { timeline } from "#app/content/pricing-sections.ts";
import { site, terms } from "#app/content/site.ts";
import { requestDates } from "#app/domain/requests/request-dates.ts";
import { type ServicePath, servicePages, servicePaths } from "#app/content/service-pages.ts";
import { listOffers, offerTitle, serviceAnchor } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { PAGES } from "./page-addresses.ts";
import { readMain, pageAt } from "./read-html.ts";

const TRACKING = "/services/conversion-tracking-services" satisfies ServicePath;
const CARDS = PAGES["/conversion-tracking-services-request"];

async function shown(address: string): Promise<string> {
  return readMain((await pageAt(address)).shown);
}

describe.each(servicePaths)("%s", (path) => {
  const { faqs, deliverables } = servicePages[path];

  async function readWithQuestions() {
    const { html: page, nodes } = await pageAt(path);
    const node = nodes.find((one) => one["@type"] === "FAQPage");
    return { page, inData: (node?.mainEntity ?? []) as { name: string; url: string }[] };
  }

  test("has four to six questions", () => {
    expect(faqs.length).toBeGreaterThanOrEqual(4);
    expect(faqs.length).toBeLessThanOrEqual(6);
  });

  test("has its questions in structured data", async () => {
    const { inData } = await readWithQuestions();
    expect(inData.map(({ name }) => name)).toEqual(faqs.map(({ question }) => question));
  });

  test("has each question at its address in structured data", async () => {
    const { page, inData } = await readWithQuestions();
    for (const { url } of inData) {
      expect(page).toContain(`id="${new URL(url).hash.slice(1)}"`);
    }
  });

  test("has its text once", async () => {
    const { html: page } = await pageAt(path);
    for (const item of Object.keys(deliverables)) {
      expect(page.split(`>${item}<`), item).toHaveLength(2);
    }
    const scripts = page.match(/<script(?! type="application\/ld)[^>]*>.*?<\/script>/gs) ?? [];
    for (const { question } of faqs) {
      expect(scripts.join()).not.toContain(question);
    }
  });
});

test("the tracking page lists every option with its price, its card and a way to select it", async () => {
  const page = await shown(TRACKING);
  for (const service of catalogue) {
    expect(page).toContain(`href="${CARDS}#${serviceAnchor(service)}"`);
    for (const offer of listOffers(service)) {
      const { sku, price } = offer;
      const [, row = ""] =
        new RegExp(`<li[^>]*>((?:(?!</li>).)*value="${sku}".*?)</li>`, "s").exec(page) ?? [];
      expect(row, sku).toContain(formatUsd(price));
      expect(row, sku).toContain(`aria-label="Select ${offerTitle(offer)}"`);
    }
  }
});

async function listForms() {
  const page = await shown(TRACKING);
  return [...page.matchAll(/<form[^>]*action="(\/checkout)"[^>]*>(.*?)<\/form>/gs)];
}

test("the tracking page has a form to /checkout for every option", async () => {
  const forms = await listForms();
  expect(forms).toHaveLength(catalogue.flatMap((service) => listOffers(service)).length);
});

test("without scripts /checkout has the services of its address ticked", async () => {
  const forms = await listForms();
  const [, action = "", fields = ""] = forms[2] ?? [];
  const [, name = "", value = ""] = /name="([^"]*)" value="([^"]*)"/.exec(fields) ?? [];
  for (const skus of [[value], ["SKU_01", "SKU_05"]]) {
    const checkout = await shown(`${action}?${name}=${skus.join("%2C")}`);
    const inputs = [...checkout.matchAll(/<input[^>]*value="(SKU_\d\d)"[^>]*>/g)];
    const ticked = inputs.filter(([input]) => input.includes("checked"));
    expect(ticked.map(([, sku]) => sku)).toEqual(skus);
  }
});

test("the steps of a tracking set-up are those of the timeline", () => {
  const steps = Object.keys(servicePages[TRACKING].steps);
  expect(steps).toEqual(timeline.map(({ days, title }) => `${days}: ${title}`));
});

test("the overview links each service in the order of the list", async () => {
  const page = await shown(PAGES["/services"]);
  expect(linksBelow("/services", page)).toEqual(servicePaths);
});

test("the front page has the dates of a request that is sent today", async () => {
  const getDates = () =>
    requestDates(new Date().toISOString(), site.timeZone, terms.longestTurnaroundDays);
  const before = getDates();
  const page = await shown(PAGES["/"]);
  // Midnight may be in between.
  const [sent, confirmed, live] = page.includes(`>Sent on ${before[0]}<`) ? before : getDates();
  expect(page).toContain(`>Sent on ${sent}<`);
  expect(page).toContain(`>Answered ${confirmed.replace("By", "by")}<`);
  expect(page).toContain(`>Live ${live.replace("By", "by")}<`);
});

test("the front page links each service", async () => {
  const page = await shown(PAGES["/"]);
  for (const path of servicePaths) expect(page).toContain(`href="${path}"`);
});

test("of the studies the front page links the newest only", async () => {
  const page = await shown(PAGES["/"]);
  const study = linksBelow("/case-studies", await shown(PAGES["/case-studies"]));
  expect(linksBelow("/case-studies", page)).toEqual(study.slice(0, 1));
});

function linksBelow(list: string, page: string): string[] {
  const links = page.matchAll(new RegExp(`href="(${list}/[\\w-]+)"`, "g"));
  return [...new Set([...links].map(([, to = ""]) => to))];
}
