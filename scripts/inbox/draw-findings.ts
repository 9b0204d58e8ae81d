import { drawHeading, drawTable } from "./draw-table.ts";
import type { Paper } from "./paper.ts";
import type { Findings } from "./find-person.ts";
import { BEYOND_REACH } from "./places.ts";
import { count, minuteOf } from "./words.ts";

/** A row an own form, then how much there is in each place. */
export function drawFindings(findings: Findings, paper: Paper): string {
  const { address, tables, mentions } = findings;
  const forms = tables.flatMap(({ table, rows }) =>
    rows
      .filter(({ email }) => email !== undefined)
      .map(({ reference, created_at, name, status }) =>
        [reference, table, minuteOf(String(created_at)), name, status ?? ""].map(String),
      ),
  );
  const counts = tables.filter(({ rows }) => rows.length > 0);
  const cells = counts.map(({ table, rows }) => [table, count(rows.length, "row")]);
  const parts = [
    drawHeading(address, paper),
    forms.length > 0 ? drawTable(forms, paper) : null,
    cells.length > 0 ? drawTable(cells, paper) : "Nothing is kept about this address.",
    mentions.length > 0
      ? `Forms of others mention the address, look at them yourself: ${mentions.map(({ reference }) => reference).join(", ")}`
      : null,
  ];
  return parts.filter((part) => part !== null).join("\n\n");
}

/** What stays where no command reaches. */
export function drawBeyondReach(paper: Paper): string {
  const rows = BEYOND_REACH.map(({ place, until }) => [place, until]);
  return `${drawHeading("Not reached from here", paper)}\n${drawTable(rows, paper)}`;
}
