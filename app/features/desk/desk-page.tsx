import type { PropsWithChildren } from "react";
import { data, type HeadersArgs } from "react-router";
import { site } from "#app/content/site.ts";
import type { DeskRefusal } from "#app/domain/desk/desk-form.ts";
import { Container } from "#app/ui/section.tsx";

/** Nothing of these pages is kept anywhere. */
export function deskResponse<Value>(value: Value, status = 200) {
  return data(value, { status, headers: { "Cache-Control": "private, no-store" } });
}

export function deskHeaders({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

export function deskMeta(title: string) {
  return [{ title: `${title} | ${site.name}` }, { name: "robots", content: "noindex, nofollow" }];
}

export function DeskPage({
  title,
  note,
  children,
}: PropsWithChildren<{ title: string; note?: string | undefined }>) {
  return (
    <Container className="py-8">
      <div className="mx-auto grid max-w-text grid-cols-1 gap-6">
        <header>
          <p className="text-sm text-soft">{site.name}, inbox</p>
          <h1 className="mt-1 text-heading">{title}</h1>
        </header>
        {note ? (
          <p role="alert" className="border-l-4 border-warm bg-warm-panel px-4 py-3">
            {note}
          </p>
        ) : null}
        {children}
      </div>
    </Container>
  );
}

export function DeskPart({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <div className="border-t border-rule pt-5">
      <h2 className="text-xl font-semibold">{title}</h2>
      <div className="mt-3 grid grid-cols-1 gap-3">{children}</div>
    </div>
  );
}

const REFUSALS: Readonly<Record<DeskRefusal, { status: number; title: string; text: string }>> = {
  off: {
    status: 404,
    title: "These links are off",
    text: "The site has no FORM_SECRET, so it can't check links.",
  },
  unreadable: {
    status: 404,
    title: "This link is incomplete",
    text: "A part of it is missing: mail programs sometimes cut long links. Open it from the e-mail again, or copy all of it.",
  },
  foreign: {
    status: 403,
    title: "This link isn't valid here",
    text: "It was changed, belongs to another page, or was made before the site's secret changed.",
  },
  expired: {
    status: 410,
    title: "This link has expired",
    text: "Links in the site's e-mails work for 30 days.",
  },
  erased: {
    status: 410,
    title: "There's nothing left to see",
    text: "What this link is about was erased.",
  },
};

export function refusalStatus(reason: DeskRefusal): number {
  return REFUSALS[reason].status;
}

export function refusalTitle(reason: DeskRefusal): string {
  return REFUSALS[reason].title;
}

export function Refused({ reason }: { reason: DeskRefusal }) {
  const { title, text } = REFUSALS[reason];
  return (
    <DeskPage title={title}>
      <p>{text} Nothing was changed.</p>
      <p>The inbox has everything, on the computer of the site&rsquo;s developer:</p>
      <p>
        <code className="font-mono text-sm">npm run inbox -- --remote</code>
      </p>
    </DeskPage>
  );
}
