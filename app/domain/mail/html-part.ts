import { escapeMarkup } from "#app/domain/text/escape-markup.ts";
import type { Amount, Block, DetailRow, MailContent } from "./mail-content.ts";
import { sanitizeLine, sanitizeText } from "#app/domain/text/sanitize-text.ts";

/** Light and dark, as in `app/ui/tokens.css`: mail clients do not support custom properties. */
const COLOURS = {
  paper: ["#fbfcfb", "#0a1615"],
  panel: ["#f1f5f4", "#0f1f1d"],
  ink: ["#0b2522", "#e5f0ee"],
  soft: ["#47605c", "#a3bab6"],
  rule: ["#d2dedb", "#25403c"],
  teal: ["#0b6e66", "#53d3c3"],
} as const;

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const MONO = "font-family:ui-monospace,Consolas,Menlo,monospace";
const BREAKING = "word-break:break-word;overflow-wrap:anywhere";
const WHOLE_WORDS = "word-break:normal;overflow-wrap:normal";
const CELL = "padding:8px 0;font-weight:normal;text-align:left;vertical-align:top";
const AMOUNT = "padding:8px 0 8px 16px;text-align:right;vertical-align:top;white-space:nowrap";
const TABLE = "width:100%;border-collapse:collapse";
const HAIRLINE = "border-top:1px solid $rule";
const SUM_LINE = "border-top:1px solid $soft";

/** Declarations by class; `$ink` is one of the colours. */
const STYLES = {
  page: `margin:0;padding:0;${FONT};color:$ink;background-color:$panel`,
  frame: `${TABLE};background-color:$panel`,
  margin: "padding:24px 12px",
  sheet: `${TABLE};max-width:600px;background-color:$paper;border-top:3px solid $teal`,
  text: `padding:28px 24px;text-align:left;${FONT};font-size:16px;line-height:1.55;${BREAKING};color:$ink`,
  title: "margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:600;color:$ink",
  heading: "margin:28px 0 8px;font-size:17px;line-height:1.3;font-weight:600;color:$ink",
  paragraph: "margin:0 0 14px",
  command: `padding:2px 6px;font-size:14px;${MONO};color:$ink;background-color:$panel`,
  commandWord: "white-space:nowrap",
  quote: "margin:0 0 14px;padding:4px 0 4px 16px;border-left:3px solid $teal;color:$ink",
  link: "text-decoration:underline;color:$teal",
  steps: "margin:0 0 14px;padding:0 0 0 24px",
  step: "margin:0 0 6px",
  table: `${TABLE};margin:0 0 14px`,
  label: `${CELL};${WHOLE_WORDS};width:34%;padding-right:16px;color:$soft;${HAIRLINE}`,
  value: `${CELL};${BREAKING};color:$ink;${HAIRLINE}`,
  amount: `${AMOUNT};color:$ink;${HAIRLINE}`,
  sum: `${CELL};font-weight:600;color:$ink;${SUM_LINE}`,
  sumAmount: `${AMOUNT};font-weight:600;color:$ink;${SUM_LINE}`,
  detail: "font-size:14px;font-weight:normal;color:$soft",
  foot: `margin:32px 0 0;padding:12px 0 0;font-size:13px;line-height:1.5;color:$soft;${HAIRLINE}`,
};

function withColours(css: string, scheme: 0 | 1): string {
  return css.replaceAll(/\$(\w+)/g, (_, name: keyof typeof COLOURS) => COLOURS[name][scheme]);
}

function formatStyle(name: keyof typeof STYLES): string {
  return `class="${name}" style="${withColours(STYLES[name], 0)}"`;
}

/** Dark colours for mail clients that support style elements. */
const DARK_STYLES = `@media (prefers-color-scheme: dark){${Object.entries(STYLES)
  .map(([name, css]) => [name, css.split(";").filter((part) => part.includes("$"))] as const)
  .filter(([, colours]) => colours.length > 0)
  .map(([name, colours]) => `.${name}{${colours.map((part) => `${part} !important`).join(";")}}`)
  .map((rule) => withColours(rule, 1))
  .join("")}}`;

/** Tables and inline styles, which every client supports; no images, external files or tracking. */
export function htmlPart({ subject, title, blocks, foot }: MailContent): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeLine(subject)}</title>
<style>${DARK_STYLES}</style>
</head>
<body ${formatStyle("page")}>
<table role="presentation" ${formatStyle("frame")}><tbody><tr><td align="center" ${formatStyle("margin")}>
<table role="presentation" ${formatStyle("sheet")}><tbody><tr><td ${formatStyle("text")}>
<h1 ${formatStyle("title")}>${escapeLine(title)}</h1>
${blocks.map(formatBlock).join("\n")}
<p ${formatStyle("foot")}>${foot.map(escapeLine).join("<br>")}</p>
</td></tr></tbody></table>
</td></tr></tbody></table>
</body>
</html>
`;
}

function formatBlock(block: Block): string {
  if (typeof block === "string") return `<p ${formatStyle("paragraph")}>${escapeLine(block)}</p>`;
  if (block.kind === "heading")
    return `<h2 ${formatStyle("heading")}>${escapeLine(block.text)}</h2>`;
  if (block.kind === "command") {
    return `<p ${formatStyle("paragraph")}><code ${formatStyle("command")}>${commandWords(block.text)}</code></p>`;
  }
  if (block.kind === "quote") {
    const lines = escapeMarkup(sanitizeText(block.text)).replaceAll("\n", "<br>");
    return `<blockquote dir="auto" ${formatStyle("quote")}>${lines}</blockquote>`;
  }
  if (block.kind === "link") {
    return `<p ${formatStyle("paragraph")}><a href="${escapeLine(block.href)}" ${formatStyle("link")}>${escapeLine(block.label)}</a></p>`;
  }
  if (block.kind === "steps") {
    const steps = block.steps.map((step) => `<li ${formatStyle("step")}>${escapeLine(step)}</li>`);
    return `<ol ${formatStyle("steps")}>${steps.join("")}</ol>`;
  }
  const rows = block.kind === "details" ? block.details.map(detailRow) : block.rows.map(amountRow);
  return `<table ${formatStyle("table")}><tbody>${rows.join("\n")}</tbody></table>`;
}

function detailRow([label, value]: DetailRow): string {
  return `<tr><th scope="row" ${formatStyle("label")}>${escapeLine(label)}</th><td dir="auto" ${formatStyle("value")}>${escapeLine(value)}</td></tr>`;
}

function amountRow({ label, detail, amount, isSum }: Amount): string {
  const small = detail ? `<br><span ${formatStyle("detail")}>${escapeLine(detail)}</span>` : "";
  const looks = isSum ? (["sum", "sumAmount"] as const) : (["value", "amount"] as const);
  return `<tr><th scope="row" dir="auto" ${formatStyle(looks[0])}>${escapeLine(label)}${small}</th><td ${formatStyle(looks[1])}>${escapeLine(amount)}</td></tr>`;
}

/** Prevents line breaks inside words, such as after the hyphens of `--remote`. */
function commandWords(text: string): string {
  const words = escapeLine(text).split(" ");
  return words.map((word) => `<span ${formatStyle("commandWord")}>${word}</span>`).join(" ");
}

function escapeLine(text: string): string {
  return escapeMarkup(sanitizeLine(text));
}
