import { catalogue } from "#app/content/catalogue.ts";
import { faqGroups } from "#app/content/faqs.ts";
import { serviceSheets } from "#app/content/service-sheets.ts";
import { terms } from "#app/content/site.ts";
import { formatUsd } from "#app/domain/money/money.ts";

type Listed = (typeof catalogue)[number];

/** The price list as a Markdown table. */
export function prices(): string {
  const rows = catalogue.flatMap(({ name, type, options }) =>
    options.map(({ sku, label, price }) => {
      const kind = type === "core" ? "core service" : "add-on";
      return `| ${sku} | ${name} | ${label} | ${kind} | ${formatUsd(price)} |`;
    }),
  );
  return [
    "| SKU | Service | Option | Type | Price, USD per website |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
    `Fixed price per package. Done in ${terms.turnaround}, with ${terms.support}.`,
  ].join("\n");
}

/** The price page as Markdown: prices, services and FAQs. */
export function pricesPage(title: string, description: string): string {
  return [
    `# ${title}`,
    `> ${description}`,
    "## Prices",
    prices(),
    "## Services",
    ...catalogue.map(service),
    "## FAQs",
    ...faqGroups.flatMap(({ heading, faqs }) => [
      `### ${heading}`,
      ...faqs.flatMap(({ question, answer }) => [`#### ${question}`, ...answer]),
    ]),
  ].join("\n\n");
}

function service({ name }: Listed): string {
  const { summary, measures, delivers } = serviceSheets[name];
  return [
    `### ${name}`,
    summary,
    [
      `- Measures: ${measures.map((measure) => `\`${measure}\``).join(", ")}`,
      ...delivers.map((delivered) => `- ${delivered}`),
    ].join("\n"),
  ].join("\n\n");
}
