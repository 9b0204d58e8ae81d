import { faqs } from "#app/content/faqs.ts";
import { AccordionItem } from "#app/ui/accordion.tsx";
import { Column, Section } from "#app/ui/section.tsx";

export default function Faqs() {
  return (
    <Column>
      <Section id="faqs" title="FAQs">
        {faqs.map(({ id, question, answer }) => (
          <AccordionItem key={id} id={id} name="faq" question={question}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </AccordionItem>
        ))}
      </Section>
    </Column>
  );
}
