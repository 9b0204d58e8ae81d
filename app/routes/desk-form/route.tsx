import { data, redirect } from "react-router";
import { type ActionProblem, parseDeskButton } from "#app/domain/desk/desk-form.ts";
import { DESK_KEY_PARAMETER } from "#app/domain/desk/desk-key.ts";
import {
  deskHeaders,
  deskMeta,
  deskResponse,
  Refused,
  refusalStatus,
  refusalTitle,
} from "#app/features/desk/desk-page.tsx";
import { readForm } from "#app/features/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/request-context.ts";
import type { Route } from "./+types/route";
import { FormView } from "./form-view.tsx";

export { deskHeaders as headers };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return deskMeta("Inbox");
  return deskMeta(loaderData.ok ? loaderData.page.lead.reference : refusalTitle(loaderData.reason));
}

/** Changes nothing: mail scanners follow links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { desk } = context.get(requestContext);
  const opened = await desk.openForm(url.searchParams.get(DESK_KEY_PARAMETER));
  return deskResponse(opened, opened.ok ? 200 : refusalStatus(opened.reason));
}

const STATUS: Readonly<Record<ActionProblem, number>> = {
  changed: 409,
  uploading: 409,
  value: 422,
};

export async function action({ request, url, context }: Route.ActionArgs) {
  const button = parseDeskButton(await readForm(request));
  if (!button) throw data(null, 400);
  const { desk } = context.get(requestContext);
  const done = await desk.act(url.searchParams.get(DESK_KEY_PARAMETER), button);
  if (!done.ok) return deskResponse(null, refusalStatus(done.reason));
  if (!done.page.ok) return deskResponse(done.page.problem, STATUS[done.page.problem]);
  return redirect(url.pathname + url.search, {
    status: 303,
    headers: { "Cache-Control": "private, no-store" },
  });
}

export const handle: PageHandle = { isPlain: true };

export default function DeskForm({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.ok) return <Refused reason={loaderData.reason} />;
  return <FormView form={loaderData.page} problem={actionData ?? null} />;
}
