import type { PhrasingContent, Root, RootContent, Table, TableRow } from "mdast";
import { purposes } from "#app/content/consent.ts";
import { RETENTION_DAYS, type Retention, retentionLabels } from "#app/content/retention.ts";
import { SET_BY_ATTRIBUTE, storedInBrowser } from "#app/content/stored-in-browser.ts";
import { errorAt } from "./front-matter.ts";

const MARK = /^<!-- table: (\S+) -->$/;

const TABLES: Readonly<Record<string, () => RootContent[]>> = {
  "stored-in-browser": storedTables,
  retention: () => [retentionTable()],
};

export function insertDataTables(tree: Root, file: string): void {
  tree.children = tree.children.flatMap((node): RootContent[] => {
    const [, name] = (node.type === "html" && MARK.exec(node.value)) || [];
    if (!name) return [node];
    const table = TABLES[name];
    if (table) return table();
    const what = `no table "${name}", expected ${Object.keys(TABLES).join(" or ")}`;
    throw new Error(errorAt(file, node.position?.start.line ?? 1, what));
  });
}

function storedTables(): RootContent[] {
  const areas = { cookie: "cookie", localStorage: "local storage", sessionStorage: "this tab" };
  return Object.entries(purposes).flatMap(([purpose, { label }]): RootContent[] => {
    const rows = storedInBrowser
      .filter((entry) => entry.purpose === purpose)
      .map(({ key, area, why, keptFor, setBy }) => ({
        ...row([{ type: "inlineCode", value: key }, text(why), text(`${areas[area]}, ${keptFor}`)]),
        // routes/legal-page shows only the rows of configured vendors.
        data: { hProperties: setBy ? { [SET_BY_ATTRIBUTE]: setBy } : {} },
      }));
    const data = { hProperties: { className: ["stacked-table"] } };
    return [
      { type: "heading", depth: 4, children: [text(label)] },
      { ...table(["Name", "Why", "Where, how long"], rows), data },
    ];
  });
}

function retentionTable(): Table {
  const rows = Object.entries(retentionLabels).map(([kind, words]) => {
    const days = RETENTION_DAYS[kind as keyof Retention];
    return row([text(words), text(`${days.toLocaleString("en-GB")} days`)]);
  });
  return table(["What", "How long"], rows);
}

function table(head: string[], rows: TableRow[]): Table {
  return { type: "table", children: [row(head.map(text)), ...rows] };
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
