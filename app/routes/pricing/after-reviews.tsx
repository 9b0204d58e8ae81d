import { href } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { faqGroups, faqs } from "#app/content/faqs.ts";
import { serviceLists } from "#app/content/service-pages.ts";
import { serviceDetails } from "#app/content/service-details.ts";
import { site, terms } from "#app/content/site.ts";
import { faqAnchor, faqPage } from "#app/domain/seo/faq-meta.ts";
import { organizationWithOffers } from "#app/domain/seo/offer-catalogue.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import { CART_BAR } from "#app/features/cart/cart-count.ts";
import SiteGraph from "#app/features/seo/site-graph.tsx";
import { DocumentScript } from "#app/islands/document-script.tsx";
import { AccordionItem } from "#app/ui/accordion.tsx";
import { ButtonLink, SecondaryLink, TextLink, TitleLink } from "#app/ui/button.tsx";
import { Container, Section } from "#app/ui/section.tsx";
import { WithCode } from "#app/ui/with-code.tsx";
// oxlint-disable-next-line import/default -- inline-script-plugin.ts adds the default export
import openLinkedFaqScript from "./open-linked-faq.ts?inline-script";

const details: Readonly<Record<string, { summary: string }>> = serviceDetails;

export default function AfterReviews({ page }: { page: PageMeta & { path: string } }) {
  const offers = organizationWithOffers(site, {
    catalogue,
    path: page.path,
    lists: { core: serviceLists.core.title, addon: serviceLists.addon.title },
    summaryOf: (name) => details[name]?.summary,
  });
  return (
    <>
      <SiteGraph page={page} more={[faqPage(faqs, page.path, site), offers]} />
      <Faqs />
      <DocumentScript text={openLinkedFaqScript} />
      <SendRequest />
    </>
  );
}

function Faqs() {
  return (
    <Container className="below-fold">
      <Section
        title="FAQs"
        id="faqs"
        aside={
          <>
            <p className="mt-2 text-sm text-soft">
              {faqs.length} questions. Is yours not among them?{" "}
              <TextLink href={href("/contact-us")}>Write to us</TextLink>
            </p>
            <ul className="mt-4 max-lg:hidden">
              {faqGroups.map(({ heading }, index) => (
                <li key={heading}>
                  <TitleLink href={`#faqs-${index}`}>{heading}</TitleLink>
                </li>
              ))}
            </ul>
          </>
        }
      >
        <div className="lg:-mt-10">
          {faqGroups.map(({ heading, faqs: groupFaqs }, index) => (
            <details
              key={heading}
              id={`faqs-${index}`}
              className="below-fold disclosure phone-closed"
            >
              <summary>
                <h3 className="text-soft sm:mt-8">{heading}</h3>
              </summary>
              {groupFaqs.map(({ answer, ...faq }) => (
                <AccordionItem key={faq.id} name="faq" {...faq} answerId={faqAnchor(faq.id)}>
                  {answer.map((paragraph) => (
                    <p key={paragraph}>
                      <WithCode text={paragraph} />
                    </p>
                  ))}
                  <a href={`#${faqAnchor(faq.id)}`}>Link to this answer</a>
                </AccordionItem>
              ))}
            </details>
          ))}
        </div>
        <p
          id="faq-notice"
          role="status"
          className="pointer-events-none fixed inset-x-4 bottom-4 z-40 mx-auto w-fit border border-edge bg-paper px-4 py-2 text-sm empty:border-transparent empty:bg-transparent print:hidden"
        />
      </Section>
    </Container>
  );
}

const ROW = "flex min-h-14 items-center gap-x-4 py-1.5";

/** The end of the page. cart-forms.ts replaces the last row with the template for a filled cart. */
function SendRequest() {
  return (
    <>
      <Container className="below-fold">
        <Section title="Send your request">
          <p className="max-w-text text-soft">
            {`Nothing to pay now: we confirm the details by e-mail first. New clients pay ${terms.payment}.`}
          </p>
        </Section>
      </Container>
      <template id={CART_BAR}>
        <div className="cart-bar static-if-short sticky [--bottom-inset:inherit] z-30 border-t border-rule bg-paper print:hidden">
          <Container className={`flex-wrap ${ROW}`}>
            <p className="grow basis-12 text-sm font-semibold" />
            <div>
              {/* Prerendering would begin within the press on Select. */}
              <ButtonLink href={href("/checkout")} prerender={false}>
                Review and send
              </ButtonLink>
            </div>
          </Container>
        </div>
      </template>
      <Container className={`flex-wrap ${ROW}`}>
        <p className="grow basis-32 text-sm">Nothing selected yet.</p>
        <div>
          <SecondaryLink href={`#${serviceLists.core.anchor}`}>Choose services</SecondaryLink>
        </div>
      </Container>
    </>
  );
}
