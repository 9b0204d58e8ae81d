import { href, type RouterContextProvider } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import { parseUrl } from "#app/domain/attribution/parse-url.ts";
import { addTouchpoint } from "#app/domain/attribution/touchpoint-history.ts";
import { hasCampaign, landingVisit, parseTouchpoint } from "#app/domain/attribution/touchpoint.ts";
import {
  parseTouchpoints,
  formatTouchpoints,
  TOUCHES_FIELD,
} from "#app/domain/attribution/touchpoints-text.ts";
import { parseSelection } from "#app/domain/cart/selection.ts";
import { listOffers } from "#app/domain/catalogue/catalogue.ts";
import { INTENT_FIELD, parseFormFields } from "#app/domain/forms/form-fields.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { parsePricedSelection } from "#app/domain/requests/priced-selection.ts";
import { ITEMS_FIELD, quantityField, TOTAL_INTENT } from "#app/domain/requests/request-fields.ts";
import {
  formatRequestContent,
  parseServicesRequest,
  REPEATABLE_FIELDS,
  type RequestSubmission,
  REQUEST_FIELDS,
} from "#app/domain/requests/services-request.ts";
import { formTitle } from "#app/features/forms/form-title.ts";
import { TurnstileScript } from "#app/features/forms/form-page.tsx";
import { formState, formValues } from "#app/features/forms/form-state.ts";
import {
  formResponse,
  newForm,
  readForm,
  renewTicket,
  sendForm,
} from "#app/features/forms/send-form.ts";
import { DocumentScript } from "#app/islands/document-script.tsx";
import { ContactPersonFace } from "#app/features/request/contact-person-face.tsx";
import SiteGraph from "#app/features/seo/site-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import { requestContext } from "#app/request-context.ts";
import { Island } from "#app/islands/island.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { Container, PageHead } from "#app/ui/section.tsx";
import type { Route } from "./+types/route";
import CheckoutForm from "./checkout-form.island.tsx";
// oxlint-disable-next-line import/default -- inline-script-plugin.ts adds the default export
import prefillScript from "./prefill-form.ts?inline-script";
import { ATTRIBUTION_FIELDS, type RequestFormState } from "./request-state.ts";
import pickerStyles from "./service-picker.css?inline";

export { formHeaders as headers } from "#app/features/forms/send-form.ts";

const page = {
  title: "Services request",
  description:
    "Send your selection of tracking services. No payment method is required; we confirm it by e-mail within a few hours on working days.",
  path: href("/checkout"),
};

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta({ ...page, title: formTitle(page.title, loaderData) });
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  // Without JavaScript, the page before still has a link's code and selection in its address.
  const referrer = request.headers.get("Referer") ?? "";
  const before = parseUrl(referrer) ?? url;
  const { searchParams: linked } = before.origin === url.origin ? before : url;
  const getValue = (name: string) => url.searchParams.get(name) ?? linked.get(name) ?? "";
  const { selected } = parseSelection(getValue("items"), catalogue);
  return await newForm(context, "request", {
    values: {
      coupon: getValue("coupon"),
      storeUrl: getValue("storeUrl"),
      storePlatform: getValue("storePlatform"),
    },
    ticked: Object.fromEntries(selected.map(({ sku, quantity }) => [sku, `${quantity}`])),
    totals: null,
    attribution: attributionFields(request, url),
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.get(INTENT_FIELD) === TOTAL_INTENT) return await showTotal(form, context);
  addCampaign(form, url);
  return await sendForm(form, {
    kind: "request",
    context,
    parse: (sent) => parseServicesRequest(sent, catalogue),
    findConflict: changedTotal,
    formatContent: ({ request: sent }) => formatRequestContent(sent),
    save: (key, sent, flags) => context.get(requestContext).requests.save(key, sent.request, flags),
    redirectTo: href("/thank-you"),
    stateOnError: (values) => ({
      ...formAsSent(form),
      totals: values?.request.totals ?? null,
    }),
  });
}

/** Attribution without JavaScript: the campaign of this page or of the page before. */
function attributionFields(request: Request, url: URL): Record<string, string> {
  const referrer = request.headers.get("Referer") ?? "";
  const touch = parseTouchpoint(landingVisit({ address: url, referrer, time: new Date() }));
  return { ...touch.utm, [TOUCHES_FIELD]: formatTouchpoints(addTouchpoint(null, touch)) };
}

/** Adds the address's campaign unless the form has one. Never mixes both. */
function addCampaign(form: FormData, url: URL): void {
  const touch = parseTouchpoint({ address: url, referrer: "", time: new Date() });
  if (!UTM_KEYS.some((name) => form.get(name))) {
    for (const [name, value] of Object.entries(touch.utm)) form.set(name, value);
  }
  if (hasCampaign(touch) && !parseTouchpoints(form.get(TOUCHES_FIELD))) {
    form.set(TOUCHES_FIELD, formatTouchpoints(addTouchpoint(null, touch)));
  }
}

function formAsSent(form: FormData): Pick<RequestFormState, "values" | "ticked" | "attribution"> {
  const { values, lists } = parseFormFields(form, REPEATABLE_FIELDS);
  const allSkus = catalogue.flatMap(listOffers).map(({ sku }) => sku);
  const skus = allSkus.filter((sku) => lists.get(ITEMS_FIELD)?.includes(sku));
  return {
    values: formValues(form, REQUEST_FIELDS),
    attribution: formValues(form, ATTRIBUTION_FIELDS),
    ticked: Object.fromEntries(skus.map((sku) => [sku, values.get(quantityField(sku)) ?? "1"])),
  };
}

/** Renders the form with its total, for visitors without JavaScript. */
async function showTotal(form: FormData, context: Readonly<RouterContextProvider>) {
  const quote = parsePricedSelection(parseFormFields(form, REPEATABLE_FIELDS), catalogue);
  const sent = { ...formAsSent(form), ...renewTicket(form, "request", context) };
  if (!quote.ok) return formResponse(context, { ...sent, issues: quote.issues, totals: null }, 422);
  return formResponse(context, { ...sent, issues: {}, totals: quote.totals }, 200);
}

/** Returns an error when the server's total differs from the shown one. */
function changedTotal({ seenTotal, request }: RequestSubmission) {
  const { total } = request.totals;
  if (seenTotal === null || seenTotal === total) return null;
  return {
    form: `The total is ${formatUsd(total)} by our price list, not ${formatUsd(seenTotal)}. Send the request again if you agree to it.`,
  };
}

export const handle: PageHandle = { styles: [pickerStyles], isCartLikely: true };

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { siteKey } = loaderData;
  const state = actionData ?? requestState(loaderData);
  return (
    <Container className="pb-8">
      <PageHead
        title="Services request"
        lead="No payment method is required. We confirm the details by e-mail within a few hours on working days."
      />
      <Island of={CheckoutForm} props={{ state, siteKey }} wake="idle" />
      <TurnstileScript siteKey={siteKey} />
      <DocumentScript text={prefillScript} />
      <ContactPersonFace />
      <SiteGraph page={page} />
    </Container>
  );
}

function requestState(form: RequestFormState): RequestFormState {
  const { ticked, totals, attribution } = form;
  return { ...formState(form), ticked, totals, attribution };
}
