import type { PhrasingContent, Root, RootContent, Table, TableRow } from "mdast";
import { purposes } from "#app/content/consent.ts";
import { RETENTION_DAYS, type Retention, retentionWords } from "#app/content/retention.ts";
import { storedInBrowser } from "#app/content/stored-in-browser.ts";
import { ContentError } from "./content-error.ts";

/** A line of a text that a table of the site's own data takes the place of. */
const MARK = /^<!-- table: (\S+) -->$/;

const TABLES: Readonly<Record<string, () => Table>> = {
  "stored-in-browser": storedTable,
  retention: retentionTable,
};

/** Puts each table where the text asks for it, so that a text never repeats what the code knows. */
export function drawDataTables(tree: Root, file: string): void {
  tree.children = tree.children.map((node): RootContent => {
    const [, name] = (node.type === "html" && MARK.exec(node.value)) || [];
    if (!name) return node;
    const draw = TABLES[name];
    if (draw) return draw();
    throw new ContentError(file, node.position?.start.line ?? 1, `there is no table "${name}"`);
  });
}

function storedTable(): Table {
  const areas = { cookie: "Cookie", localStorage: "Local storage", sessionStorage: "This tab" };
  const head = ["Name", "Where", "Purpose", "Why", "How long"].map(text);
  const rows = storedInBrowser.map(({ key, area, purpose, why, keptFor }) =>
    row([
      { type: "inlineCode", value: key },
      text(areas[area]),
      text(purposes[purpose].label),
      text(why),
      text(keptFor),
    ]),
  );
  return { type: "table", children: [row(head), ...rows] };
}

function retentionTable(): Table {
  const rows = Object.entries(retentionWords).map(([kind, words]) => {
    const days = RETENTION_DAYS[kind as keyof Retention];
    return row([text(words), text(`${days.toLocaleString("en-GB")} days`)]);
  });
  return { type: "table", children: [row(["What", "How long"].map(text)), ...rows] };
}

function row(cells: PhrasingContent[]): TableRow {
  return {
    type: "tableRow",
    children: cells.map((cell) => ({ type: "tableCell", children: [cell] })),
  };
}

function text(value: string): PhrasingContent {
  return { type: "text", value };
}
