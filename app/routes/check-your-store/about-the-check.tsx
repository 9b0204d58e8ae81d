import { href } from "react-router";
import { site } from "#app/content/site.ts";
import { createStoreAgent } from "#app/domain/store-check/store-agent.ts";
import { Section } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/button.tsx";

export default function AboutTheCheck() {
  return (
    <>
      <Section title="What it looks at">
        <p className="max-w-text">
          The platform, the tag containers and the tags with their IDs, in the order of your page:
          whether one is there twice, whether consent is asked before they run, whether data goes
          through your own server, what the data layer and the product markup hold, and whether the
          page’s own content policy blocks the tags it loads.
        </p>
        <p className="max-w-text">
          A container loads most of its tags later, and an order happens in the checkout. Neither is
          in the page, so neither is judged. The{" "}
          <TextLink href={href("/conversion-tracking-services-request")}>tags audit</TextLink>{" "}
          places test orders and looks there.
        </p>
      </Section>
      <Section title="For store owners" id="for-store-owners">
        <p className="max-w-text">
          Our server asks for the one page that was typed, at most once in ten minutes, as{" "}
          <code>{createStoreAgent(site.name)}</code>. It reads at most 2 MB, follows your
          robots.txt, sends no cookies, and keeps nothing. To keep it out, disallow that agent
          there.
        </p>
      </Section>
    </>
  );
}
