import type { PropsWithChildren, ReactNode } from "react";
import { contactTopicNames } from "#app/content/contact-topics.ts";
import { storePlatformNames } from "#app/content/store-platforms.ts";
import type { ClickIdKey } from "#app/domain/attribution/touchpoint.ts";
import type { Action, ActionProblem, DeskForm, PastAction } from "#app/domain/desk/desk-form.ts";
import type { ContactTopic } from "#app/domain/forms/contact-topic.ts";
import type { LeadRow } from "#app/domain/leads/lead-row.ts";
import { mailTime } from "#app/domain/mail/mail-text.ts";
import { centsFromDollars, formatUsd } from "#app/domain/money/money.ts";
import type { StorePlatform } from "#app/domain/requests/services-request.ts";
import { DeskPage, DeskPart } from "#app/features/desk/desk-page.tsx";
import { EffectList } from "#app/features/desk/effect-list.tsx";
import { Button, QuietLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

const PROBLEMS: Readonly<Record<ActionProblem, string>> = {
  changed:
    "Nothing was done: it isn't as you saw it any more. Somebody else has acted, or the button was pressed twice. This is how it is now.",
  uploading: "Nothing was done: the value is being uploaded just now. Try again in five minutes.",
  value: "Nothing was done: the value must be in US dollars, such as 1200 or 1200.50.",
};

const TITLES = { request: "Request", message: "Message", review: "Review" } as const;

interface FormViewProps {
  form: DeskForm;
  problem: ActionProblem | null;
}

export function FormView({ form, problem }: FormViewProps) {
  const { lead, effects, history, canRetry } = form;
  return (
    <DeskPage
      title={`${TITLES[lead.form]} ${lead.reference}`}
      note={problem ? PROBLEMS[problem] : undefined}
    >
      <LeadState form={form} />
      {lead.message ? (
        <DeskPart title={lead.form === "review" ? "What they wrote" : "Message"}>
          <blockquote dir="auto" className="border-l-4 border-teal pl-4 wrap-anywhere">
            {lead.message.split("\n").map((line, index) => (
              <p key={index}>{line}</p>
            ))}
          </blockquote>
        </DeskPart>
      ) : null}
      <div className="grid gap-4">
        <LeadActions form={form} problem={problem} />
      </div>
      <LeadFacts title="Sender" lead={lead} names={SENDER} />
      <RequestedServices lead={lead} />
      <LeadFacts title="Where they came from" lead={lead} names={ATTRIBUTION} />
      <DeskPart title="Mails, webhook and conversions">
        {effects.length > 0 ? <EffectList effects={effects} /> : <p>None was planned.</p>}
        {canRetry ? (
          <ActionForm form={form} action="retried">
            <Button type="submit" tone="secondary">
              Try again what failed
            </Button>
          </ActionForm>
        ) : null}
      </DeskPart>
      <ActionHistory history={history} />
    </DeskPage>
  );
}

const STATES: Readonly<Record<LeadRow["status"], string>> = {
  new: "Open",
  handled: "Handled",
  won: "Won",
  pending: "Not public: waits for a decision",
  approved: "Published",
  rejected: "Rejected: it isn't on the site",
};

function LeadState({ form: { lead, history } }: { form: DeskForm }) {
  const last = history.findLast(({ action }) => action !== "retried");
  const won = lead.won_value === null ? "" : `, ${formatUsd(centsFromDollars(lead.won_value))}`;
  return (
    <p role="status" className="bg-panel px-4 py-3">
      <strong className="font-semibold">{STATES[lead.status] + won}.</strong>
      {last ? <span className="block text-sm text-soft">{formatAction(last)}</span> : null}
    </p>
  );
}

function LeadActions({ form, problem }: FormViewProps) {
  const { status, form: kind } = form.lead;
  if (kind === "review") return <ReviewDecision form={form} />;
  const isHandled = form.history.findLast(isHandling)?.action === "handled";
  return (
    <>
      {status === "handled" || isHandled ? (
        <ActionForm form={form} action="reopened">
          <Button type="submit" tone="secondary">
            Undo: open it again
          </Button>
        </ActionForm>
      ) : (
        <ActionForm form={form} action="handled">
          <Button type="submit">Mark as handled</Button>
        </ActionForm>
      )}
      {kind === "request" ? <WinForm form={form} problem={problem} /> : null}
    </>
  );
}

function isHandling({ action }: PastAction): boolean {
  return action === "handled" || action === "reopened";
}

function ReviewDecision({ form }: { form: DeskForm }) {
  if (form.lead.status !== "pending") {
    return (
      <ActionForm form={form} action="undecided">
        <Button type="submit" tone="secondary">
          Undo: decide again
        </Button>
      </ActionForm>
    );
  }
  return (
    <>
      <p className="text-sm text-soft">
        The site shows a published review within five minutes, with name, role and company, and
        never the e-mail address. Undo takes it off within ten.
      </p>
      <div className="flex flex-wrap gap-3">
        <ActionForm form={form} action="published">
          <Button type="submit">Publish</Button>
        </ActionForm>
        <ActionForm form={form} action="rejected">
          <Button type="submit" tone="secondary">
            Reject
          </Button>
        </ActionForm>
      </div>
    </>
  );
}

function WinForm({ form, problem }: FormViewProps) {
  const { won_value: value, reference, consent_marketing: isAllowed } = form.lead;
  return (
    <ActionForm form={form} action="won">
      <Field
        name="value"
        label="Worth of the contract, in US dollars"
        hint={
          isAllowed
            ? "Marks it as won, and reports it to Google Ads and Meta, as far as they are set up."
            : "Marks it as won. Nothing is reported: the sender did not allow marketing."
        }
        error={problem === "value" ? "An amount such as 1200 or 1200.50." : undefined}
      >
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            required
            pattern="\s*\d{1,7}(\.\d\d)?\s*"
            defaultValue={value?.toFixed(2)}
          />
        )}
      </Field>
      <Button type="submit" tone="secondary" className="mt-3">
        {value === null ? "Mark as won" : "Correct the value"}
      </Button>
      {value === null ? null : (
        <p className="mt-3 text-sm text-soft">
          Not won after all? <code className="font-mono">{`won ${reference} --undo`}</code> in the
          inbox removes it, and says what to do at Google.
        </p>
      )}
    </ActionForm>
  );
}

/** Posts to the page's own address, which has the key. */
function ActionForm({
  form,
  action,
  children,
}: PropsWithChildren<{ form: DeskForm; action: Action }>) {
  return (
    <form method="post">
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="version" value={form.version} />
      {children}
    </form>
  );
}

type AttributionField = Extract<keyof LeadRow, `first_${string}` | `last_${string}`> | ClickIdKey;

/** In the title, the state, the message and the list of services. */
type ShownElsewhere =
  | "id"
  | "form"
  | "reference"
  | "status"
  | "message"
  | "services"
  | "currency"
  | "subtotal"
  | "discount"
  | "total"
  | "coupon"
  | "won_value";

type FactNames = Readonly<Partial<Record<keyof LeadRow, string>>>;

const SENDER: Readonly<Record<Exclude<keyof LeadRow, ShownElsewhere | AttributionField>, string>> =
  {
    name: "Name",
    email: "E-mail",
    role: "Role",
    company: "Company",
    rating: "Rating, of 5",
    topic: "Topic",
    store: "Store",
    platform: "Platform",
    received_at: "Received",
    consent_analytics: "Allowed analytics",
    consent_marketing: "Allowed marketing",
    flags: "Flagged by the site",
  };

const ATTRIBUTION: Readonly<Record<AttributionField, string>> = {
  first_visit_at: "First visit",
  first_source: "Source",
  first_medium: "Medium",
  first_campaign: "Campaign",
  first_term: "Term",
  first_content: "Content",
  first_referrer: "Referrer",
  first_landing_page: "Landing page",
  last_visit_at: "Last visit",
  last_source: "Last source",
  last_medium: "Last medium",
  last_campaign: "Last campaign",
  last_term: "Last term",
  last_content: "Last content",
  last_referrer: "Last referrer",
  last_landing_page: "Last landing page",
  gclid: "gclid",
  gbraid: "gbraid",
  wbraid: "wbraid",
  fbclid: "fbclid",
  msclkid: "msclkid",
  ttclid: "ttclid",
};

function LeadFacts({ title, lead, names }: { title: string; lead: LeadRow; names: FactNames }) {
  const facts = Object.entries(names).flatMap(([name, label]) => {
    const value = lead[name as keyof LeadRow];
    return value === null ? [] : [{ name, label, value: renderValue(name, value, lead) }];
  });
  if (facts.length === 0) return null;
  return (
    <DeskPart title={title}>
      <dl className="grid gap-2">
        {facts.map(({ name, label, value }) => (
          <div key={name} className="grid gap-x-4 lg:grid-cols-[1fr_2fr]">
            <dt className="text-soft">{label}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </DeskPart>
  );
}

/** The sender can be answered; the store is no link, because anyone can send an address. */
function renderValue(name: string, value: string | number | boolean, lead: LeadRow): ReactNode {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = String(value);
  if (name.endsWith("_at")) return mailTime(text);
  if (name === "platform") return storePlatformNames[text as StorePlatform] ?? text;
  if (name === "topic") return contactTopicNames[text as ContactTopic] ?? text;
  if (name === "email") {
    const address = encodeURIComponent(text).replace("%40", "@");
    const subject = encodeURIComponent(`Re: ${lead.reference}`);
    return <QuietLink href={`mailto:${address}?subject=${subject}`}>{text}</QuietLink>;
  }
  return text;
}

function RequestedServices({ lead }: { lead: LeadRow }) {
  const { services, subtotal, discount, total, coupon } = lead;
  if (services === null) return null;
  const dollars = (amount: number | null) => formatUsd(centsFromDollars(amount ?? 0));
  return (
    <DeskPart title="Services">
      <ul className="grid list-disc gap-1 pl-5">
        {services.split("; ").map((service, index) => (
          <li key={index} className="wrap-anywhere">
            {service}
          </li>
        ))}
      </ul>
      <p className="tabular-figures">
        {`Subtotal ${dollars(subtotal)}`}
        {coupon ? `, discount ${dollars(discount)} (${coupon})` : ""}
        <strong className="block font-semibold">{`Total ${dollars(total)}`}</strong>
      </p>
    </DeskPart>
  );
}

const ACTION_WORDS: Readonly<Record<string, string>> = {
  handled: "Marked as handled",
  reopened: "Opened again",
  published: "Published",
  rejected: "Rejected",
  undecided: "Decision taken back",
  won: "Marked as won",
  "win-removed": "No longer won",
  retried: "Tried again",
} satisfies Record<Action, string>;

function formatAction({ action, way, at }: PastAction): string {
  const by = way === "mail" ? "from the mail" : "by a command";
  return `${ACTION_WORDS[action] ?? action} on ${mailTime(at)}, ${by}`;
}

function ActionHistory({ history }: { history: readonly PastAction[] }) {
  if (history.length === 0) return null;
  return (
    <DeskPart title="What was done">
      <ol className="grid gap-1">
        {history.map((past, index) => (
          <li key={index}>{formatAction(past)}</li>
        ))}
      </ol>
    </DeskPart>
  );
}
