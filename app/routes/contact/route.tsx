import { href } from "react-router";
import { contactTopicNames } from "#app/content/contact-topics.ts";
import { CONTACT_FIELDS, parseContactMessage } from "#app/domain/forms/contact-message.ts";
import { parseTopic } from "#app/domain/forms/contact-topic.ts";
import { formTitle } from "#app/features/forms/error-summary.tsx";
import { FormPage, sentAddress } from "#app/features/forms/form-page.tsx";
import { formValues } from "#app/features/forms/form-state.ts";
import { ChoiceField, EmailField, LongTextField, NameField } from "#app/features/forms/fields.tsx";
import { newForm, readForm, sentReference, sendForm } from "#app/features/forms/send-form.ts";
import { withConnectionError } from "#app/features/forms/use-validated-form.ts";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import { serverOnly } from "#app/islands/server-only.tsx";
import { requestContext } from "#app/request-context.ts";
import { SecondaryLink, TextLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";

export { formHeaders as headers } from "#app/features/forms/send-form.ts";
export { shouldRevalidateForm as shouldRevalidate } from "#app/features/forms/form-state.ts";

const CONTACT_DRAFT = "contactDraft";

const page = {
  title: "Contact",
  description:
    "Write to us about tracking, optimisation or ads for your store. A person answers by e-mail, usually within a few hours on working days.",
  path: href("/contact-us"),
};

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.reference) return siteMeta({ ...page, title: "Message sent", isIndexed: false });
  return siteMeta({ ...page, title: formTitle(page.title, loaderData) });
}

/** `?topic=ads` preselects a topic. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const topic = parseTopic(url.searchParams.get("topic")) ?? "";
  const reference = await sentReference(url, "message", { request, context });
  return await newForm(context, "message", { values: { topic }, reference });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return await sendForm(form, {
    kind: "message",
    parse: parseContactMessage,
    context,
    redirectTo: sentAddress(page.path),
    stateOnError: () => ({ values: formValues(form, CONTACT_FIELDS) }),
    save: context.get(requestContext).messages.save,
  });
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await withConnectionError("message", CONTACT_DRAFT, args);
}

const Notes = serverOnly("notes", import.meta.env.SSR ? () => import("./notes.tsx") : null);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      kind="message"
      draft={CONTACT_DRAFT}
      loadParser={loadContactParser}
      loaderData={loaderData}
      actionData={actionData}
      title="Write to us"
      lead="A person reads it and answers by e-mail, usually within a few hours on working days."
      sent={{
        title: "We have your message",
        lead: "A person reads it and answers by e-mail, usually within a few hours on working days.",
        links: (
          <>
            {/* A new document, for a new key. */}
            <SecondaryLink href={href("/contact-us")}>Write another message</SecondaryLink>
            <SecondaryLink href={href("/blog")}>Meanwhile, read the blog</SecondaryLink>
          </>
        ),
      }}
      notes={<Notes page={page} />}
      note={
        <p className="text-sm text-soft">
          We store it only to answer you, as our{" "}
          <TextLink href={href("/privacy-policy")}>privacy policy</TextLink> says.
        </p>
      }
    >
      <NameField />
      <EmailField />
      <ChoiceField name="topic" label="Topic" names={contactTopicNames} required />
      <LongTextField
        name="message"
        label="Message"
        hint="What helps us answer well: your store's address, where you advertise, and the one number you don't trust."
        required
      />
    </FormPage>
  );
}

async function loadContactParser() {
  const { parseContactMessage } = await import("#app/domain/forms/contact-message.ts");
  return parseContactMessage;
}
