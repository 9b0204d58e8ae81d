import { href } from "react-router";
import type { Post } from "#app/content/articles.ts";
import { ButtonLink, TitleLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

const STEPS = [
  "Pick your services at a fixed price and send the list. Nothing to pay now.",
  "We confirm by e-mail within a few working hours. Then new clients pay 50% upfront and 50% on completion.",
  "Two to five days after we have access, your platforms receive your store's orders. For the next 30 days we answer questions and fix what comes up.",
];

export default function Closing({ posts }: { posts: readonly Pick<Post, "slug" | "title">[] }) {
  return (
    <Section title="How it works">
      <ol className="grid max-w-text gap-4">
        {STEPS.map((step, index) => (
          <li key={step} className="grid grid-cols-[2.5rem_1fr]">
            <span className="font-mono text-sm leading-7 text-teal" aria-hidden="true">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={href("/conversion-tracking-services-request")}>Pick services</ButtonLink>
        <ButtonLink href={href("/contact-us")} tone="plain">
          Ask a question first
        </ButtonLink>
      </p>
      <h3 className="mt-4 font-semibold">Guides to start with</h3>
      <ul>
        {posts.map(({ slug, title }) => (
          <li key={slug}>
            <TitleLink href={href("/blog/:slug", { slug })}>{title}</TitleLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
