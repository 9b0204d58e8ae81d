import { data, href } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { checkStore } from "#app/domain/store-check/check-store.ts";
import { recommendServices } from "#app/domain/store-check/recommend-services.ts";
import type { StoreReading, UnreadStore } from "#app/domain/store-check/store-page.ts";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import SiteGraph from "#app/features/seo/site-graph.tsx";
import { STORE_FIELD } from "#app/features/store-check/store-check-form.tsx";
import { requestContext } from "#app/request-context.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { Container } from "#app/ui/section.tsx";
import type { Route } from "./+types/route";
import AddressEntry from "./address-entry.tsx";
import StoreReport, { type CheckedStore } from "./store-report.tsx";
import styles from "./check-your-store.css?inline";

const page = {
  title: "Check your store",
  description:
    "We read your store's page once and say which tags measure it, what is wrong, how sure we are, and which service repairs it.",
  path: href("/check-your-store"),
};

export function meta({ loaderData }: Route.MetaArgs) {
  const answer = loaderData?.answer;
  if (!answer) return siteMeta(page);
  const title = answer.ok ? `What ${answer.host} measures` : page.title;
  return siteMeta({ ...page, title, isIndexed: false });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get(STORE_FIELD);
  if (typed === null) return data({ typed: "", answer: null });
  const reading = await context.get(requestContext).storeReader.read(typed);
  return data(
    { typed, answer: answerTo(reading) },
    {
      status: reading.ok || !LIMITS.includes(reading.reason) ? 200 : 429,
      headers: { "Cache-Control": "private, no-store" },
    },
  );
}

const LIMITS = ["visitor-limit", "store-limit"];

type Answer = CheckedStore | UnreadStore;

function answerTo(reading: StoreReading): Answer {
  if (!reading.ok) return reading;
  const { page: storePage, ...measured } = reading;
  const check = checkStore(storePage);
  return {
    ...measured,
    host: new URL(storePage.url).host,
    url: storePage.url,
    isCut: storePage.isCut,
    check,
    services: recommendServices(check, catalogue),
  };
}

export const handle: PageHandle = { styles: [styles] };

export default function CheckYourStore({ loaderData: { typed, answer } }: Route.ComponentProps) {
  return (
    <Container>
      {/* The form replaces it in place (islands/fragments.ts), so what was typed stays if nothing answers. */}
      <div className="contents" data-fragment="store-check">
        {answer?.ok ? (
          <StoreReport store={answer} />
        ) : (
          <AddressEntry typed={typed} refusal={answer} />
        )}
      </div>
      <SiteGraph page={page} />
    </Container>
  );
}
