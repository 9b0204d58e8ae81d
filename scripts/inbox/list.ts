import { type Answer, refused } from "./answer.ts";
import type { Order } from "./arguments.ts";
import type { Desk } from "./desk.ts";
import { FORM_NAMES, formNamed, FORMS } from "./forms.ts";
import { drawForms, readForms } from "./form-list.ts";
import { nearWord } from "./near-word.ts";
import { count } from "./words.ts";

const DEFAULT_LIMIT = 50;

export async function list(desk: Desk, { words, flags, values }: Order): Promise<Answer> {
  const [word] = words;
  const form = word === undefined ? null : formNamed(word);
  if (word !== undefined && !form) {
    const plurals = FORM_NAMES.map((name) => FORMS[name].plural);
    return refused(`There are no "${word}" to list.${nearWord(word, plurals)}`);
  }
  const isAll = flags.has("all");
  const { rows, total } = await readForms(desk, {
    forms: form ? [form] : FORM_NAMES,
    isAll,
    limit: Number(values.limit ?? DEFAULT_LIMIT),
  });
  return {
    ok: true,
    data: { total, forms: rows },
    draw(paper) {
      const what = form ? [form, FORMS[form].plural] : ["form", "forms"];
      if (total === 0) return `No ${isAll ? "" : "open "}${what[1]}.`;
      const rest = total > rows.length ? `, the newest ${rows.length} shown (--limit)` : "";
      const sum = `${count(total, String(what[0]), what[1])}${isAll ? "" : " open"}${rest}`;
      return `${drawForms(rows, paper)}\n\n${sum}`;
    },
  };
}
