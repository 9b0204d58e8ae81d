import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { builtInReviews } from "#app/content/built-in-reviews.ts";
import { freshSite } from "./deployed-site.ts";
import { PAGES } from "./page-addresses.ts";
import { block, WAIT_FOR_READ } from "./reviews-block.ts";
import { matches } from "./read-html.ts";
import { request, rows } from "./site.ts";

const PRICING = PAGES["/conversion-tracking-services-request"];
const SECRET = "reviewer@secret.example";

async function plant(status: string, company: string, decidedAt: string | null, rating = 4) {
  const id = crypto.randomUUID();
  await rows(
    `INSERT INTO reviews (id, reference, created_at, name, role, company, quote, rating, email, status, decided_at)
     VALUES (?1, ?1, '2026-11-01T00:00:00.000Z', '\u202eAnn', '\u2066Owner', ?2, 'It \u202dworks.', ?3, ?4, ?5, ?6)`,
    id,
    `\u2067${company}`,
    rating,
    SECRET,
    status,
    decidedAt,
  );
}

const listCompanies = (platform: string) =>
  builtInReviews.filter((review) => review.platform === platform).map(({ company }) => company);

describe.each(["/", PRICING])("the reviews on %s", (path) => {
  const show = (query: string) => block(request(path + query));

  test("are nine at first", async () => {
    const shown = await show("?utm_source=x");
    expect(shown.companies).toEqual(builtInReviews.slice(0, 9).map(({ company }) => company));
    expect(shown.announcement).toBe("9 of 22 reviews, page 1 of 3");
  });

  test("have their filter and pages as links to the block", async () => {
    const shown = await show("?utm_source=x");
    expect(shown.targets).toEqual(
      expect.arrayContaining([
        `${path}#testimonials`,
        `${path}?reviews=upwork#testimonials`,
        `${path}?reviews=fiverr#testimonials`,
        `${path}?page=2#testimonials`,
      ]),
    );
  });

  test("follow the filter and page of the address", async () => {
    const shown = await show("?reviews=fiverr&page=2");
    expect(shown.companies).toEqual(listCompanies("fiverr").slice(9));
    expect(shown.announcement).toBe("2 of 11 reviews on Fiverr, page 2 of 2");
  });

  test("have no canonical address for their filter and page", async () => {
    const shown = await show("?reviews=fiverr&page=2");
    expect(new URL(shown.canonical ?? "").search).toBe("");
  });
});

test("an empty platform has a message in place of reviews", async () => {
  const shown = await block(freshSite()("/?reviews=growth"));
  expect(shown.announcement).toBe("No testimonials available for this selection.");
  expect(shown.companies).toEqual([]);
});

test("an empty platform has a disabled chip", async () => {
  const shown = await block(freshSite()("/?reviews=growth"));
  expect(shown.targets.filter((target) => target.includes("growth"))).toEqual([]);
  expect(shown.section).toMatch(/<span role="link" aria-disabled="true"/);
});

test.each([
  ["fails", () => Promise.reject(new Error("no database"))],
  ["does not respond", () => new Promise(() => {})],
])("with a database that %s, the built-in reviews are shown", async (_what, read) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = { prepare: () => ({ first: read, bind: () => ({ run: read }) }) };
  const shown = await block(freshSite(broken)("/?page=3"));
  expect(shown.status).toBe(200);
  expect(shown.announcement).toBe("4 of 22 reviews, page 3 of 3");
});

describe("shared reviews", () => {
  beforeAll(async () => {
    await plant("approved", "Older Store", "2026-11-02T00:00:00.000Z");
    await plant("approved", "Newer Store", "2026-11-03T00:00:00.000Z", 3);
    await plant("pending", "Pending Store", null);
    await plant("rejected", "Rejected Store", "2026-11-04T00:00:00.000Z");
  });

  test("that are approved come last, newest first", async () => {
    await vi.waitFor(async () => {
      const last = await block(freshSite()("/?page=3"));
      expect(last.announcement).toBe("6 of 24 reviews, page 3 of 3");
      expect(last.companies.slice(-2)).toEqual(["Newer Store", "Older Store"]);
    }, WAIT_FOR_READ);
  });

  test("that are approved are under the agency's chip", async () => {
    await vi.waitFor(async () => {
      const own = await block(freshSite()("/?reviews=growth"));
      expect(own.companies).toEqual(["Newer Store", "Older Store"]);
    }, WAIT_FOR_READ);
  });

  test("have their average in the agency's chip", async () => {
    await vi.waitFor(async () => {
      const own = await block(freshSite()("/?reviews=growth"));
      expect(own.current.join()).toContain("3.5");
    }, WAIT_FOR_READ);
  });

  /** A site that has read them. */
  async function readingSite() {
    return await vi.waitFor(async () => {
      const site = freshSite();
      expect(await (await site("/?reviews=growth")).text()).toContain("Newer Store");
      return site;
    }, WAIT_FOR_READ);
  }

  async function readPages(): Promise<string[]> {
    const site = await readingSite();
    const queries = ["", "?page=3", "?reviews=growth", "?reviews=pending", "?status=pending"];
    const pages: string[] = [];
    for (const path of ["/", PRICING]) {
      for (const query of queries) pages.push(await (await site(path + query)).text());
    }
    return pages;
  }

  test("that are pending or rejected are not in pages", async () => {
    for (const text of await readPages()) expect(text).not.toMatch(/Pending Store|Rejected Store/);
  });

  test("have no e-mail address in pages", async () => {
    for (const text of await readPages()) expect(text).not.toContain(SECRET);
  });

  test("do not change the direction of the text around them", async () => {
    for (const text of await readPages()) {
      expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
    }
  });

  test("skip an invalid row", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await rows(
      `INSERT INTO reviews (id, reference, created_at, name, role, company, quote, rating, email, status, decided_at)
       VALUES ('broken', 'broken', '', 'Ann', 'Owner', 'Broken Store', ' ', 5, ?, 'approved', '2026-11-05')`,
      SECRET,
    );
    const shown = await block((await readingSite())("/?reviews=growth"));
    expect(shown.companies).toEqual(["Newer Store", "Older Store"]);
    expect(log.mock.calls.map(String).join()).toMatch(/review-row-not-read.*quote/);
    expect(log.mock.calls.map(String).join()).not.toMatch(/Ann|secret/);
    await env.DB.exec("DELETE FROM reviews WHERE id = 'broken'");
  });

  test("count in the hero as in their block", async () => {
    const site = await readingSite();
    for (const [path, query] of [
      ["/", ""],
      [PRICING, "?reviews=fiverr"],
    ] as const) {
      const { html, section } = await block(site(path + query));
      const [hero = ""] = html.split('<section id="testimonials"');
      const all = /rated (\d\.\d) out of 5, (\d+) reviews/.exec(section);
      expect(all?.slice(1)).toEqual(["4.9", "24"]);
      const text = hero.replaceAll(/<[^>]*>/g, "");
      expect(matches(text, /(\d\.\d in\s*\d+ reviews)/g)).toEqual([
        expect.stringMatching(/^4.9 in ?24 reviews$/),
      ]);
    }
  });

  test("have a valid rating, status and decision, or the database rejects them", async () => {
    const now = "2026-11-05T00:00:00.000Z";
    await expect(plant("approved", "Six Stars", now, 6)).rejects.toThrow(/CHECK/);
    await expect(plant("published", "Published", now)).rejects.toThrow(/CHECK/);
    await expect(plant("approved", "Undecided", null)).rejects.toThrow(/CHECK/);
  });
});
