import * as v from "valibot";
import type { Fact } from "#app/domain/mail/mail.ts";
import type { MailedTouch } from "#app/domain/mail/mailed-forms.ts";

const TextsSchema = v.fallback(v.record(v.string(), v.unknown()), {});

const TouchSchema = v.fallback(
  v.object({
    time: v.optional(v.unknown()),
    landingPage: v.optional(v.unknown()),
    referrer: v.optional(v.unknown()),
    utm: v.optional(TextsSchema, {}),
    clickIds: v.optional(TextsSchema, {}),
  }),
  { utm: {}, clickIds: {} },
);

const TouchesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ first: v.optional(TouchSchema), last: v.optional(TouchSchema) }),
);

/**
 * How the visitor came, from the JSON in `requests.touches`: `{ first, last }`, each with utm, clickIds,
 * referrer, landingPage and time. What is no text is left out; a text of another shape holds none.
 */
export function readTouches(text: string | null | undefined): MailedTouch[] {
  const touches = v.safeParse(TouchesSchema, text);
  if (!touches.success) return [];
  const { first, last } = touches.output;
  const shown = [
    { which: "first" as const, facts: factsOf(first) },
    // Who came once has the same arrival twice.
    { which: "last" as const, facts: isSame(first, last) ? [] : factsOf(last) },
  ];
  return shown.filter(({ facts }) => facts.length > 0);
}

type Touch = v.InferOutput<typeof TouchSchema>;

function factsOf(touch: Touch | undefined): Fact[] {
  if (!touch) return [];
  const { utm, clickIds, ...own } = touch;
  return Object.entries({ ...own, ...utm, ...clickIds }).flatMap(([name, value]): Fact[] =>
    typeof value === "string" && value !== "" ? [[name, value]] : [],
  );
}

function isSame(first: Touch | undefined, last: Touch | undefined): boolean {
  return JSON.stringify(first) === JSON.stringify(last);
}
