import * as v from "valibot";
import type { LeadRow } from "#app/domain/leads/lead-row.ts";
import { centsFromDollars } from "#app/domain/money/money.ts";

/** As stored in the history of a form. */
export const ACTIONS = [
  "handled",
  "reopened",
  "published",
  "rejected",
  "undecided",
  "won",
  "win-removed",
  "retried",
] as const;
export type Action = (typeof ACTIONS)[number];

/** From the page that a mail links to, or by `npm run inbox`. */
export type ActionWay = "mail" | "command";

export interface PastAction {
  readonly action: string;
  readonly way: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** A mail, conversion or webhook of a form. */
export interface DeskEffect {
  readonly effect: string;
  readonly state: string;
  readonly attempts: number;
  /** When it ended or is due, ISO 8601, UTC. */
  readonly at: string;
  /** Code of the last error; `null` if there is none. */
  readonly error: string | null;
}

export interface DeskForm {
  readonly lead: LeadRow;
  readonly effects: readonly DeskEffect[];
  /** Oldest first. */
  readonly history: readonly PastAction[];
  /** Whether a mail, conversion or webhook can be tried again. */
  readonly canRetry: boolean;
  /** Sent with each button: somebody else may act meanwhile. */
  readonly version: string;
}

export interface StuckForm {
  /** `null` for a form that was erased. */
  readonly reference: string | null;
  readonly form: string;
  readonly effects: readonly DeskEffect[];
  readonly address: string;
}

/** `off`: without FORM_SECRET. `unreadable`: cut, or no link at all. `foreign`: not signed by this site for this page. */
export type DeskRefusal = "off" | "unreadable" | "foreign" | "expired" | "erased";

export type Opened<Page> =
  | { readonly ok: true; readonly page: Page }
  | { readonly ok: false; readonly reason: DeskRefusal };

/** `changed`: somebody else acted meanwhile. `uploading`: a win is being uploaded just now. */
export type ActionProblem = "changed" | "uploading" | "value";

export type ActionResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: ActionProblem };

const ButtonSchema = v.variant("action", [
  v.object({
    action: v.picklist(["handled", "reopened", "published", "rejected", "undecided", "retried"]),
    version: v.string(),
  }),
  v.object({ action: v.literal("won"), version: v.string(), value: v.string() }),
]);

export type DeskButton = v.InferOutput<typeof ButtonSchema>;

/** `null`: not sent by a button of the page. */
export function parseDeskButton(form: Iterable<readonly [string, unknown]>): DeskButton | null {
  const { success, output } = v.safeParse(ButtonSchema, Object.fromEntries(form));
  return success ? output : null;
}

const DollarsSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,7}(?:\.\d\d)?$/),
  v.transform((text) => centsFromDollars(Number(text))),
  v.minValue(1),
);

/** "1200" or "1200.50" to cents; `null` for another text. */
export function parseDollars(text: string): number | null {
  const { success, output } = v.safeParse(DollarsSchema, text);
  return success ? output : null;
}

/** The page behind the links of the agency's mails. */
export interface Desk {
  readonly openForm: (key: string | null) => Promise<Opened<DeskForm>>;
  readonly act: (key: string | null, button: DeskButton) => Promise<Opened<ActionResult>>;
  readonly openStuck: (key: string | null) => Promise<Opened<readonly StuckForm[]>>;
  readonly retryAll: (key: string | null) => Promise<Opened<ActionResult>>;
}
