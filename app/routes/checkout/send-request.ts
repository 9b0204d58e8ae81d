import { href, type RouterContextProvider } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { readFormFields } from "#app/domain/forms/form-fields.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { readPricedSelection } from "#app/domain/requests/priced-selection.ts";
import {
  contentOfRequest,
  parseServicesRequest,
  REPEATABLE_FIELDS,
  type SentRequest,
} from "#app/domain/requests/services-request.ts";
import { formAgain, sendForm, sentKey } from "#app/features/forms/send-form.ts";
import { formGuardContext, requestStoreContext } from "#app/request-context.ts";
import { addCampaign } from "./carried-fields.ts";
import { formAsSent } from "./form-state.ts";

type Context = Readonly<RouterContextProvider>;

export async function sendRequest(form: FormData, url: URL, context: Context) {
  addCampaign(form, url);
  return await sendForm(form, {
    kind: "request",
    context,
    parse: (sent) => parseServicesRequest(sent, catalogue),
    object: changedTotal,
    contentOf: ({ request }) => contentOfRequest(request),
    save: (key, { request }, marked) => context.get(requestStoreContext).save(key, request, marked),
    confirmation: href("/thank-you"),
    shownAgain: (values) => ({
      ...formAsSent(form, catalogue),
      totals: values?.request.totals ?? null,
    }),
  });
}

/** The total of ticked services without JavaScript. */
export async function showTotal(form: FormData, context: Context) {
  const quote = readPricedSelection(readFormFields(form, REPEATABLE_FIELDS), catalogue);
  const ticket = await context.get(formGuardContext).ticketAgain("request", sentKey(form));
  const sent = { ...formAsSent(form, catalogue), ...ticket };
  if (!quote.ok) return formAgain(context, { ...sent, issues: quote.issues, totals: null }, 422);
  return formAgain(context, { ...sent, issues: {}, totals: quote.totals }, 200);
}

/** The server's total differs from the shown one: ask again. */
function changedTotal({ seenTotal, request }: SentRequest) {
  const { total } = request.totals;
  if (seenTotal === null || seenTotal === total) return null;
  return {
    form: `The total is ${formatUsd(total)} by our price list, not ${formatUsd(seenTotal)}. Please send the request again if you agree to it.`,
  };
}
