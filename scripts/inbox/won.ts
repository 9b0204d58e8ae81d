import { WIN_CONVERSIONS, type WinConversion } from "#app/domain/conversions/conversion.ts";
import { isReceived, removeWin, storeWin, type WinProblem } from "#workers/desk/win-actions.ts";
import { findForm } from "./forms.ts";
import { dollars, formatMinute } from "./table.ts";
import type { CommandResult, InboxContext } from "./terminal.ts";

/** The variables of each platform; secrets cannot be read here. */
const VARIABLES = {
  "google-ads": ["GOOGLE_ADS_CUSTOMER_ID", "GOOGLE_ADS_CONVERSION_ACTION_ID"],
  "meta-purchase": ["META_PIXEL_ID"],
} as const satisfies Record<WinConversion, readonly string[]>;

export async function won(
  { db, readVars, now }: InboxContext,
  referenceOrId: string,
  { value }: { value: number },
): Promise<CommandResult> {
  const { id, reference } = await findRequest(db, referenceOrId);
  const vars = await readVars();
  const platforms = WIN_CONVERSIONS.filter((platform) =>
    VARIABLES[platform].every((name) => vars[name]),
  );
  const context = { db, way: "command", now: now() } as const;
  const stored = await storeWin(context, id, value, platforms);
  if (typeof stored === "string") throw new Error(problemText(reference, stored));
  const { wonAt, before, isConsented, planned, uploads } = stored;
  const already = before === value ? " already" : "";
  const isCorrected = before !== null && before !== value;
  const former = isCorrected ? ` instead of ${dollars(before)}` : "";
  const lines = [
    `${reference} is won${already}, ${dollars(value)}${former} since ${formatMinute(wonAt)}.`,
    formatUploads(planned, platforms, isConsented),
  ];
  const isReceivedByMeta = uploads.some(
    (upload) => upload.effect === "meta-purchase" && isReceived(upload),
  );
  if (before !== value && isReceivedByMeta) lines.push("Meta keeps the value that it has.");
  return {
    text: lines.join("\n"),
    data: { reference, wonAt, valueCents: value, isConsented, planned },
  };
}

/** What the operator can do about an upload of a win that was removed: neither platform's API can retract it. */
const RETRACTION = {
  "google-ads": (id: string) =>
    `in Google Ads, under Goals, Conversions, Uploads, download the template for conversion adjustments, and upload it with one row: order ID ${id}, your conversion action, the time, adjustment type RETRACT`,
  "meta-purchase": () => "it cannot be removed there",
} as const satisfies Record<WinConversion, (id: string) => string>;

export async function undoWon(
  { db, now }: InboxContext,
  referenceOrId: string,
): Promise<CommandResult> {
  const { id, reference } = await findRequest(db, referenceOrId);
  const removed = await removeWin({ db, way: "command", now: now() }, id);
  if (typeof removed === "string") throw new Error(problemText(reference, removed));
  const tried = removed.uploads.filter(({ attempts }) => attempts > 0);
  const lines = tried.map((upload) => {
    const has = isReceived(upload)
      ? "has it"
      : `may have it (${upload.last_error ?? upload.state})`;
    return `${upload.effect} ${has}, as ${id}: ${RETRACTION[upload.effect](id)} (docs/runbook.md).`;
  });
  const state = removed.isChanged ? "is no longer won" : "was not won";
  return {
    text: [`${reference} ${state}.`, ...lines].join("\n"),
    data: { reference, wonAt: null, valueCents: null, tried: tried.map(({ effect }) => effect) },
  };
}

async function findRequest(db: D1Database, referenceOrId: string) {
  const found = await findForm(db, referenceOrId);
  const { form, reference } = found;
  if (form !== "request") throw new Error(`${reference} is a ${form}: only a request is won.`);
  return found;
}

function problemText(reference: string, problem: WinProblem): string {
  return problem === "uploading"
    ? `${reference} may be uploaded just now: repeat the command in five minutes.`
    : `${reference} changed or was erased meanwhile: look again.`;
}

function formatUploads(
  planned: readonly string[],
  platforms: readonly WinConversion[],
  isConsented: boolean,
): string {
  if (!isConsented) return "Nothing is uploaded: its sender did not allow marketing.";
  if (platforms.length === 0) return "Nothing is uploaded: no platform is configured.";
  if (planned.length === 0) return "Its uploads are planned already (show).";
  return `The site uploads it within five minutes: ${planned.join(", ")}.`;
}
