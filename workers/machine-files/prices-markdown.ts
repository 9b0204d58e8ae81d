import { catalogue } from "#app/content/catalogue.ts";
import { faqGroups } from "#app/content/faqs.ts";
import { pages, REQUEST_PATH } from "#app/content/pages.ts";
import { getServiceDetails } from "#app/content/service-details.ts";
import { site, terms } from "#app/content/site.ts";
import { formatUsd } from "#app/domain/money/money.ts";

export function formatPrices(): string {
  const rows = catalogue.flatMap(({ name, type, options }) =>
    options.map(({ sku, label, price }) => {
      const kind = type === "core" ? "core service" : "add-on";
      return `| ${sku} | ${name} | ${label} | ${kind} | ${formatUsd(price)} |`;
    }),
  );
  return `| SKU | Service | Option | Type | Price, USD per website |
| --- | --- | --- | --- | --- |
${rows.join("\n")}

Fixed price per package. Done in ${terms.turnaround}, with ${terms.support} after go-live. New clients pay ${terms.payment}.`;
}

/** The request page for programs. */
export function formatPricesPage(): string {
  const { title, description } = pages[REQUEST_PATH];
  const services = catalogue.map(({ name }) => {
    const { summary, measures, delivers } = getServiceDetails(name);
    const events = measures.map((measure) => `\`${measure}\``).join(", ");
    const list = [`Measures: ${events}`, ...delivers].map((item) => `- ${item}`).join("\n");
    return `### ${name}\n\n${summary}\n\n${list}`;
  });
  const faqs = faqGroups.flatMap(({ heading, faqs: group }) => [
    `### ${heading}`,
    ...group.flatMap(({ question, answer }) => [`#### ${question}`, ...answer]),
  ]);
  return `# ${title}

> ${description}

Page: <${site.origin}${REQUEST_PATH}>

## Prices

${formatPrices()}

## Services

${services.join("\n\n")}

## FAQs

${faqs.join("\n\n")}
`;
}
