import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import type { FieldIssues } from "#app/domain/forms/form-fields.ts";
import { parseServicesRequest } from "#app/domain/requests/services-request.ts";
import { storedCampaign } from "#app/features/analytics/campaign.ts";
import { useCart } from "#app/features/cart/use-cart.ts";
import { REQUEST_DRAFT, restoreDraft, saveDraft } from "#app/features/request/form-draft.ts";
import { forgetRequestKey, requestKey } from "#app/features/request/request-key.ts";
import { Button } from "#app/ui/button.tsx";
import { AgreementField, ContactFields } from "./contact-fields.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormState } from "./form-state.ts";
import { OrderSummary, SelectionFields, SelectionInShort } from "./order-summary.tsx";
import { ServicePicker } from "./service-picker.tsx";

/**
 * The request form. From the server it is a plain form with the catalogue to tick; once the stored
 * cart is read, a filled one takes the catalogue's place.
 */
export function RequestForm({ state }: { state: FormState }) {
  const form = useRef<HTMLFormElement>(null);
  const cart = useCart();
  const isSending = useNavigation().state !== "idle";
  const [checked, setChecked] = useState<{ state: FormState; issues: FieldIssues }>();
  // What the browser found counts until the server has answered.
  const issues = checked?.state === state ? checked.issues : state.issues;
  const hasCart = cart !== null && cart.lines.length > 0;

  useEffect(() => {
    if (form.current) restoreDraft(REQUEST_DRAFT, form.current);
  }, []);

  function check(event: FormEvent<HTMLFormElement>): void {
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    if (isSending) event.preventDefault();
    if (isSending || submitter?.getAttribute("name") === "intent") return;
    // A form that the server refused carries the key to go on with: the same one, or a new one.
    if (state.issues.form) forgetRequestKey();
    setField(event.currentTarget, "key", requestKey(state.key));
    for (const [name, value] of Object.entries(storedCampaign())) {
      setField(event.currentTarget, name, value);
    }
    const parsed = parseServicesRequest(new FormData(event.currentTarget), catalogue);
    setChecked({ state, issues: parsed.ok ? {} : parsed.issues });
    if (!parsed.ok) event.preventDefault();
  }

  return (
    <div className="grid items-start gap-12 lg:grid-cols-[3fr_2fr]">
      <Form
        ref={form}
        method="post"
        noValidate={cart !== null}
        onSubmit={check}
        onInput={(event) => saveDraft(REQUEST_DRAFT, event.currentTarget)}
        className="grid gap-8"
      >
        {/* Enter in a field sends the request; it does not press the first button that it finds. */}
        <button type="submit" hidden>
          Send request
        </button>
        <input type="hidden" name="key" defaultValue={state.key} key={state.key} />
        {UTM_KEYS.map((name) => (
          <input key={name} type="hidden" name={name} defaultValue="" />
        ))}
        <ErrorSummary issues={issues} />
        {hasCart ? (
          <SelectionFields cart={cart} agreedTotal={state.totals?.total} />
        ) : (
          <ServicePicker state={state} issues={issues} isCartUnread={cart === null} />
        )}
        <ContactFields values={state.values} issues={issues} />
        <AgreementField isAgreed={state.values.privacy === "yes"} issue={issues.privacy} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" aria-disabled={isSending} className="px-8">
            {isSending ? "Sending…" : "Send request"}
          </Button>
          {hasCart ? <SelectionInShort cart={cart} /> : null}
        </div>
      </Form>
      {hasCart ? <OrderSummary cart={cart} /> : null}
    </div>
  );
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}
