import { type InputEvent, useEffect, useEffectEvent, useState } from "react";
import { href } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { terms } from "#app/content/site.ts";
import { storePlatformNames } from "#app/content/store-platforms.ts";
import { TOUCHES_FIELD } from "#app/domain/attribution/touchpoints-text.ts";
import type { FieldIssues } from "#app/domain/forms/form-fields.ts";
import { COUPON_FIELD } from "#app/domain/requests/request-fields.ts";
import { formatSelection } from "#app/domain/cart/selection.ts";
import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import { storedCampaign } from "#app/features/analytics/campaign.ts";
import { touchpointsText } from "#app/features/analytics/touchpoints.ts";
import { trackCheckout } from "#app/features/analytics/track.ts";
import { applyTypedCode, clearCart } from "#app/features/cart/cart-actions.ts";
import { type CartState, cartStore } from "#app/features/cart/cart-store.ts";
import { useCart } from "#app/features/cart/use-cart.tsx";
import { ErrorSummary } from "#app/features/forms/error-summary.tsx";
import {
  AgreementField,
  ChoiceField,
  EmailField,
  LongTextField,
  NameField,
  FormContext,
  TextField,
} from "#app/features/forms/fields.tsx";
import { HiddenFields } from "#app/features/forms/hidden-fields.tsx";
import { useValidatedForm } from "#app/features/forms/use-validated-form.ts";
import { createCheckoutCheck } from "#app/features/request/started-checkouts.ts";
import { markRequestAccepted, REQUEST_DRAFT } from "#app/features/request/confirmation.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { OrderSummary, SelectionFields, SelectionLine } from "./order-summary.tsx";
import { ATTRIBUTION_FIELDS, type RequestFormState } from "./request-state.ts";
import { ServicePicker } from "./service-picker.tsx";
import NextSteps from "#app/features/request/next-steps.tsx";

const isCheckoutDue = createCheckoutCheck();

export function beginCheckout({ lines, totals }: CartState): void {
  if (lines.length === 0 || !isCheckoutDue(formatSelection(lines))) return;
  trackCheckout(lines, totals.discount?.code ?? null);
}

interface RequestFormProps {
  state: RequestFormState;
  siteKey: string | null;
}

/** The server renders a plain form with the list of services, which the summary of a filled cart replaces. */
export function RequestForm({ state: rendered, siteKey }: RequestFormProps) {
  const cart = useCart();
  // Whether the list stays although the cart is filled; `null` until the cart is read.
  const [isPicking, setIsPicking] = useState<boolean | null>(null);
  const hasSummary = isPicking === false && cart !== null && cart.lines.length > 0;
  const { state, issues, isSending, revalidate, props } = useValidatedForm(rendered, {
    kind: "request",
    draft: REQUEST_DRAFT,
    prepare(form) {
      if (cart) beginCheckout(cart);
      return fill(form);
    },
    loadParser: loadRequestParser,
    onStored: clearWhenLeft,
  });

  // A selection that is picked here has its value with the first detail.
  useEffect(() => {
    if (cart && hasSummary) beginCheckout(cart);
  }, [cart, hasSummary]);

  function onInput(event: InputEvent<HTMLFormElement>): void {
    props.onInput?.(event);
    const isDetail = event.target instanceof Element && !event.target.closest("#selection");
    if (cart && isDetail) beginCheckout(cart);
  }

  const revalidateSelection = useEffectEvent(() => void revalidate());
  useEffect(() => revalidateSelection(), [cart?.lines]);

  // Without a summary beside it: boxes and fields in two columns. `:last-child` would match only at
  // the end of the document, and move the fields.
  const columns = hasSummary ? "" : "lg:col-span-full lg:grid-cols-subgrid";
  return (
    <div className="grid items-start gap-12 lg:grid-cols-[3fr_2fr]">
      <form
        method="post"
        {...props}
        onInput={onInput}
        className={`grid items-start gap-x-12 gap-y-8 ${columns}`}
      >
        {/* Enter sends the request instead of pressing the first button. */}
        <button type="submit" hidden>
          Send request
        </button>
        {ATTRIBUTION_FIELDS.map((name) => (
          <input
            key={name}
            type="hidden"
            name={name}
            defaultValue={state.attribution[name] ?? ""}
          />
        ))}
        {cart === null || hasSummary ? <SelectionLine cart={cart} /> : null}
        <ErrorSummary issues={issues} />
        {cart ? <SelectionFields cart={cart} state={state} /> : null}
        {hasSummary ? null : (
          <ServicePicker
            state={state}
            issues={issues}
            cart={cart}
            isPicking={isPicking}
            onPicking={setIsPicking}
          />
        )}
        <div className="grid gap-8">
          <h2 className="sr-only">Your details</h2>
          <FormContext value={{ values: state.values, issues }}>
            <NameField />
            <EmailField />
            <TextField
              name="storeUrl"
              label="Store address"
              hint="Such as store.com"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <ChoiceField
              name="storePlatform"
              label="Store platform"
              names={storePlatformNames}
              required
            />
            <LongTextField
              name="message"
              label="Message"
              hint="Optional. Anything you want to know, or us to check."
            />
            <AgreementField name="privacy">
              I agree to the <TextLink href={href("/privacy-policy")}>privacy policy</TextLink>.
            </AgreementField>
          </FormContext>
          <HiddenFields kind="request" state={state} siteKey={siteKey} />
          <div className="grid gap-3">
            <Button type="submit" aria-disabled={isSending} className="justify-self-start px-8">
              {isSending ? "Sending…" : "Send request"}
            </Button>
            <p className="text-sm text-soft">
              {`Nothing to pay now. ${terms.secondHalf} ${terms.refund}`}
            </p>
          </div>
          <NextSteps />
        </div>
      </form>
      {hasSummary ? <OrderSummary cart={cart} issue={issues.selection} /> : null}
    </div>
  );
}

/** The visitor may leave the confirmation before its script clears the cart. */
function clearWhenLeft(): void {
  markRequestAccepted();
  window.addEventListener("pagehide", () => clearCart(cartStore), { once: true });
}

async function loadRequestParser() {
  const { parseServicesRequest } = await import("#app/domain/requests/services-request.ts");
  return (entries: FormData) => parseServicesRequest(entries, catalogue);
}

/** Fills the attribution. Returns the issue of an invalid discount code. */
function fill(form: HTMLFormElement): FieldIssues {
  const couponError = applyTypedCode(cartStore);
  // All or none: the server's values may be of another campaign.
  const campaign = storedCampaign();
  if (Object.keys(campaign).length > 0) {
    for (const name of UTM_KEYS) setField(form, name, campaign[name] ?? "");
  }
  setField(form, TOUCHES_FIELD, touchpointsText());
  return couponError === null ? {} : { [COUPON_FIELD]: couponError };
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}
