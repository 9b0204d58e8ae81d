import { expect } from "playwright/test";
import { catalogue } from "#app/content/catalogue.ts";
import { priceCard } from "../../scripts/assets/pictures.ts";
import { test } from "./csp-test.ts";

const core = catalogue.filter(({ type }) => type === "core");

for (const services of [core, [...core, ...core.slice(0, 1)], [...core, ...core.slice(0, 4)]]) {
  test(`the social picture of the services page has room for ${services.length} core services`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1200, height: 630 });
    await page.setContent(priceCard(services));
    const rows = page.getByRole("row");
    await expect(rows).toHaveCount(services.length);
    const last = await rows.last().boundingBox();
    const foot = await page.locator("footer").boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  });
}
