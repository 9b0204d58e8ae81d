import * as v from "valibot";
import { FBC, FBP } from "./meta-signals.ts";

/** Meta's rules for an event of a website: one that is against them is lost with its whole request. */
const HashedSchema = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))), v.minLength(1));

const MoneySchema = v.pipe(v.number(), v.finite(), v.minValue(0));

/** No query, no fragment, no account: what could name a person is not in it. */
const PageSchema = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^?#@]+$/));

const EventSchema = v.strictObject({
  event_name: v.literal("Lead"),
  event_time: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  event_id: v.pipe(v.string(), v.nonEmpty()),
  action_source: v.literal("website"),
  event_source_url: PageSchema,
  user_data: v.strictObject({
    em: HashedSchema,
    fn: v.optional(HashedSchema),
    ln: v.optional(HashedSchema),
    client_ip_address: v.optional(v.pipe(v.string(), v.ip())),
    // Required of a website's event.
    client_user_agent: v.pipe(v.string(), v.nonEmpty()),
    fbp: v.optional(v.pipe(v.string(), v.regex(FBP))),
    fbc: v.optional(v.pipe(v.string(), v.regex(FBC))),
  }),
  custom_data: v.strictObject({
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    value: MoneySchema,
    contents: v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.nonEmpty()),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
        item_price: v.optional(MoneySchema),
      }),
    ),
  }),
});

/** Where an event is against the rules (`user_data.client_user_agent`), `null` when it is not. No value of it. */
export function metaProblem(event: unknown): string | null {
  const { issues } = v.safeParse(EventSchema, event);
  return issues ? (v.getDotPath(issues[0]) ?? "event") : null;
}
