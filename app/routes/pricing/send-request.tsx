import { href } from "react-router";
import { serviceLists } from "#app/content/service-pages.ts";
import { CART_BAR } from "#app/features/cart/cart-presence.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Column } from "#app/ui/section.tsx";

const ROW = "flex min-h-14 items-center gap-x-4 py-1.5 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12";

/** The end of the page. With a filled cart, its last row sticks to the screen (cart-forms.ts). */
export default function SendRequest() {
  return (
    <>
      <Column className="below-fold">
        <section
          data-reveal=""
          className="border-t border-rule pt-12 pb-6 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12"
        >
          <h2 className="text-heading">Send your request</h2>
          <p className="mt-2 max-w-text text-soft lg:mt-0">
            Nothing to pay now: we confirm the details by e-mail first. New clients pay half up
            front and half when it's live.
          </p>
        </section>
      </Column>
      <template id={CART_BAR}>
        <div className="cart-bar unstick-short sticky bottom-0 z-30 border-t border-rule bg-paper print:hidden">
          {/* Beside the button that scrolls to the top. */}
          <Column className={`${ROW} max-lg:pr-16`}>
            <p className="grow basis-20 text-sm" />
            <div>
              <ButtonLink href={href("/checkout")}>Review and send</ButtonLink>
            </div>
          </Column>
        </div>
      </template>
      <Column className={`flex-wrap ${ROW}`}>
        <p className="grow basis-32 text-sm">Nothing selected so far.</p>
        <div>
          <ButtonLink href={`#${serviceLists.core.anchor}`} tone="plain">
            Choose services
          </ButtonLink>
        </div>
      </Column>
    </>
  );
}
