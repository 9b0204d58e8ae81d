import { href } from "react-router";
import { faqGroups, faqs } from "#app/content/faqs.ts";
import { faqAnchor } from "#app/domain/seo/faq-meta.ts";
import { AccordionItem } from "#app/ui/accordion.tsx";
import { Column } from "#app/ui/section.tsx";
import { WithCode } from "#app/ui/with-code.tsx";

export default function Faqs() {
  return (
    <Column className="below-fold">
      <section
        id="faqs"
        data-reveal=""
        className="border-t border-rule py-12 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12"
      >
        <div className="unstick-short lg:sticky lg:top-24 lg:self-start">
          <h2 className="text-heading">FAQs</h2>
          <p className="mt-2 text-sm text-soft">
            {faqs.length} questions. Is yours not among them?{" "}
            <a href={href("/contact-us")} className="text-teal underline underline-offset-4">
              Write to us
            </a>
          </p>
        </div>
        <div className="mt-3 lg:-mt-10">
          {faqGroups.map(({ heading, faqs: own }) => (
            <details key={heading} className="below-fold disclosure phone-closed">
              <summary>
                <h3 className="text-soft lg:mt-4">{heading}</h3>
              </summary>
              {own.map(({ id, question, answer }) => (
                <AccordionItem
                  key={id}
                  id={id}
                  name="faq"
                  question={question}
                  answerId={faqAnchor(id)}
                >
                  {answer.map((paragraph) => (
                    <p key={paragraph}>
                      <WithCode text={paragraph} />
                    </p>
                  ))}
                  <a href={`#${faqAnchor(id)}`}>Link to this answer</a>
                </AccordionItem>
              ))}
            </details>
          ))}
        </div>
      </section>
    </Column>
  );
}
