import { AccordionItem } from "#app/ui/accordion.tsx";
import { DrawingTrace } from "#app/ui/loading-picture.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Column, PageHead, Section } from "#app/ui/section.tsx";
import { Buttons, Fields, Overlays, PassingNames, Revealed, Tokens } from "./pieces.tsx";
import "./workbench.css";

/** Development only (`app/routes.ts`). */
export default function Workbench() {
  return (
    <Column>
      <title>Workbench</title>
      <PageHead title="Workbench" lead="Every piece of the interface, in every state." />
      <Section title="Colour and type">
        <Tokens />
      </Section>
      <Section title="Buttons">
        <Buttons />
      </Section>
      <Section title="Fields">
        <Fields />
      </Section>
      <Section title="Dialog, sheet, tooltip">
        <Overlays />
      </Section>
      <Section title="Accordion">
        <Questions />
      </Section>
      <Section title="Marquee">
        <PassingNames />
      </Section>
      <Section title="Picture">
        <Picture
          src="/pictures/orders-booked-and-reported.png"
          alt="A report on orders"
          width={1600}
          height={900}
          sizes="(min-width: 64rem) 48rem, 100vw"
          className="h-auto w-full"
        />
      </Section>
      <Section title="Loading picture">
        <div className="workbench-stage">
          <DrawingTrace />
        </div>
      </Section>
      <Revealed />
    </Column>
  );
}

function Questions() {
  return (
    <div>
      {["First", "Second", "Third"].map((nth) => (
        <AccordionItem
          key={nth}
          id={nth.toLowerCase()}
          name="questions"
          question={`${nth} question`}
        >
          <p>An answer of a few lines, long enough that its height is worth a movement.</p>
          <p>It has a second paragraph.</p>
        </AccordionItem>
      ))}
      <AccordionItem id="alone" question="A separate question">
        <p>Opens and closes without regard to the others.</p>
      </AccordionItem>
    </div>
  );
}
