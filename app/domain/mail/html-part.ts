import { escapeMarkup } from "#app/domain/markup/escape-markup.ts";
import { DARK_STYLES, styleOf } from "./html-styles.ts";
import type { Amount, Block, Fact, Letter } from "./letter.ts";
import { shownLine, shownLines } from "./shown-text.ts";

/**
 * A letter as HTML for mail programs: tables and inline styles, because some know nothing else; no
 * picture, nothing from another place, nothing that tells us whether it was read.
 */
export function htmlPart({ subject, title, blocks, foot }: Letter): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${line(subject)}</title>
<style>${DARK_STYLES}</style>
</head>
<body ${styleOf("page")}>
<table role="presentation" ${styleOf("frame")}><tbody><tr><td align="center" ${styleOf("margin")}>
<table role="presentation" ${styleOf("sheet")}><tbody><tr><td ${styleOf("text")}>
<h1 ${styleOf("title")}>${line(title)}</h1>
${blocks.map(htmlOf).join("\n")}
<p ${styleOf("foot")}>${foot.map(line).join("<br>")}</p>
</td></tr></tbody></table>
</td></tr></tbody></table>
</body>
</html>
`;
}

function htmlOf(block: Block): string {
  if (block.kind === "heading") return `<h2 ${styleOf("heading")}>${line(block.text)}</h2>`;
  if (block.kind === "paragraph") return `<p ${styleOf("paragraph")}>${line(block.text)}</p>`;
  if (block.kind === "command") {
    return `<p ${styleOf("paragraph")}><code ${styleOf("command")}>${commandWords(block.text)}</code></p>`;
  }
  if (block.kind === "quote") {
    const lines = escapeMarkup(shownLines(block.text)).replaceAll("\n", "<br>");
    return `<blockquote dir="auto" ${styleOf("quote")}>${lines}</blockquote>`;
  }
  if (block.kind === "link") {
    return `<p ${styleOf("paragraph")}><a href="${line(block.href)}" ${styleOf("link")}>${line(block.label)}</a></p>`;
  }
  if (block.kind === "steps") {
    const steps = block.steps.map((step) => `<li ${styleOf("step")}>${line(step)}</li>`);
    return `<ol ${styleOf("steps")}>${steps.join("")}</ol>`;
  }
  const rows = block.kind === "facts" ? block.facts.map(factRow) : block.rows.map(amountRow);
  return `<table ${styleOf("table")}><tbody>${rows.join("\n")}</tbody></table>`;
}

function factRow([label, value]: Fact): string {
  return `<tr><th scope="row" ${styleOf("label")}>${line(label)}</th><td dir="auto" ${styleOf("value")}>${line(value)}</td></tr>`;
}

function amountRow({ label, detail, amount, isSum }: Amount): string {
  const small = detail ? `<br><span ${styleOf("detail")}>${line(detail)}</span>` : "";
  const looks = isSum ? (["sum", "sumFigure"] as const) : (["item", "figure"] as const);
  return `<tr><th scope="row" dir="auto" ${styleOf(looks[0])}>${line(label)}${small}</th><td ${styleOf(looks[1])}>${line(amount)}</td></tr>`;
}

/** Broken between its words only: an option that begins with two hyphens is one of them. */
function commandWords(text: string): string {
  const words = line(text).split(" ");
  return words.map((word) => `<span ${styleOf("commandWord")}>${word}</span>`).join(" ");
}

function line(text: string): string {
  return escapeMarkup(shownLine(text));
}
