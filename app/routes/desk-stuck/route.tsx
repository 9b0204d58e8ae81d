import { redirect } from "react-router";
import type { StuckForm } from "#app/domain/desk/desk-form.ts";
import { DESK_KEY_PARAMETER } from "#app/domain/desk/desk-key.ts";
import {
  deskHeaders,
  deskMeta,
  DeskPage,
  DeskPart,
  deskResponse,
  Refused,
  refusalStatus,
  refusalTitle,
} from "#app/features/desk/desk-page.tsx";
import { EffectList } from "#app/features/desk/effect-list.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/request-context.ts";
import { Button, QuietLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";

export { deskHeaders as headers };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return deskMeta("Inbox");
  return deskMeta(loaderData.ok ? "What is stuck" : refusalTitle(loaderData.reason));
}

/** Changes nothing: mail scanners follow links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { desk } = context.get(requestContext);
  const opened = await desk.openStuck(url.searchParams.get(DESK_KEY_PARAMETER));
  return deskResponse(opened, opened.ok ? 200 : refusalStatus(opened.reason));
}

export async function action({ url, context }: Route.ActionArgs) {
  const { desk } = context.get(requestContext);
  const done = await desk.retryAll(url.searchParams.get(DESK_KEY_PARAMETER));
  if (!done.ok) return deskResponse(null, refusalStatus(done.reason));
  return redirect(url.pathname + url.search, {
    status: 303,
    headers: { "Cache-Control": "private, no-store" },
  });
}

export const handle: PageHandle = { isPlain: true };

export default function DeskStuck({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok) return <Refused reason={loaderData.reason} />;
  const stuck = loaderData.page;
  return (
    <DeskPage title="What is stuck">
      <p role="status" className="bg-panel px-4 py-3">
        {stuck.length === 0
          ? "Nothing is stuck."
          : `Forms with mails, webhooks or conversions that failed or are late: ${stuck.length}`}
      </p>
      {stuck.length === 0 ? null : (
        <form method="post">
          <Button type="submit">Try all of it again</Button>
          <p className="mt-3 text-sm text-soft">
            Remove the cause first. The site tries within five minutes.
          </p>
        </form>
      )}
      {stuck.map((form) => (
        <StuckFormPart key={form.address} form={form} />
      ))}
    </DeskPage>
  );
}

function StuckFormPart({ form }: { form: StuckForm }) {
  return (
    <DeskPart title={`${form.reference ?? "Erased"}, a ${form.form}`}>
      <EffectList effects={form.effects} />
      <p>
        <QuietLink href={form.address}>{`Open ${form.reference ?? "it"}`}</QuietLink>
      </p>
    </DeskPart>
  );
}
