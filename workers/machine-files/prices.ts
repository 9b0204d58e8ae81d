import { catalogue } from "#app/content/catalogue.ts";
import { faqGroups } from "#app/content/faqs.ts";
import { serviceSheets } from "#app/content/service-sheets.ts";
import { sitePages } from "#app/content/site-pages.ts";
import { terms } from "#app/content/site.ts";
import { formatUsd } from "#app/domain/money/money.ts";

export const PRICES_PATH = "/conversion-tracking-services-request";

/** The price list as a Markdown table. */
export function prices(): string {
  const rows = catalogue.flatMap(({ name, type, options }) =>
    options.map(({ sku, label, price }) => {
      const kind = type === "core" ? "core service" : "add-on";
      return `| ${sku} | ${name} | ${label} | ${kind} | ${formatUsd(price)} |`;
    }),
  );
  return `| SKU | Service | Option | Type | Price, USD per website |
| --- | --- | --- | --- | --- |
${rows.join("\n")}

Fixed price per package. Done in ${terms.turnaround}, with ${terms.support}.`;
}

export function pricesPage(): string {
  const page = sitePages.find(({ path }) => path === PRICES_PATH);
  const services = catalogue.map(({ name }) => {
    const { summary, measures, delivers } = serviceSheets[name];
    const events = measures.map((measure) => `\`${measure}\``).join(", ");
    const list = [`Measures: ${events}`, ...delivers].map((item) => `- ${item}`).join("\n");
    return `### ${name}\n\n${summary}\n\n${list}`;
  });
  const faqs = faqGroups.flatMap(({ heading, faqs: group }) => [
    `### ${heading}`,
    ...group.flatMap(({ question, answer }) => [`#### ${question}`, ...answer]),
  ]);
  const sections = [
    `# ${page?.title ?? "Prices"}`,
    `> ${page?.description ?? ""}`,
    "## Prices",
    prices(),
    "## Services",
    ...services,
    "## FAQs",
    ...faqs,
  ];
  return `${sections.join("\n\n")}\n`;
}
