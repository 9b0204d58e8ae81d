import { Form, href } from "react-router";
import { contactTopicNames } from "#app/content/contact-topics.ts";
import { CONTACT_FIELDS, parseContactMessage } from "#app/domain/forms/contact-message.ts";
import { parseTopic } from "#app/domain/forms/contact-topic.ts";
import { ErrorSummary, formTitle } from "#app/features/forms/error-summary.tsx";
import { FormPage, sentAddress, SentNotice } from "#app/features/forms/form-page.tsx";
import { type FormState, typedValues } from "#app/features/forms/form-state.ts";
import { HiddenFields } from "#app/features/forms/hidden-fields.tsx";
import {
  ChoiceField,
  EmailField,
  MessageField,
  NameField,
} from "#app/features/forms/person-fields.tsx";
import { withConnectionError } from "#app/features/forms/connection-error.ts";
import { newForm, readForm, readSentOn, sendForm } from "#app/features/forms/send-form.ts";
import { useValidatedForm } from "#app/features/forms/use-validated-form.ts";
import { contentOf } from "#app/domain/forms/sent-form.ts";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import { serverOnly } from "#app/islands/server-only.tsx";
import { requestContext } from "#app/request-context.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
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
  const reference = await readSentOn(url, "message", { request, context });
  return await newForm(context, "message", { values: { topic }, reference });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return await sendForm(form, {
    kind: "message",
    parse: parseContactMessage,
    contentOf,
    context,
    confirmation: sentAddress(page.path),
    stateOnError: () => ({ values: typedValues(form, CONTACT_FIELDS) }),
    save: context.get(requestContext).messages.save,
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = { thing: "message", draft: CONTACT_DRAFT };
  return await withConnectionError(sent, request, serverAction);
}

const Notes = serverOnly("notes", import.meta.env.SSR ? () => import("./notes.tsx") : null);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { reference } = loaderData;
  return (
    <FormPage
      title="Write to us"
      lead="A person reads it and answers by e-mail, usually within a few hours on working days."
      sent={
        reference ? (
          <SentNotice
            title="Your message is with us"
            lead="It is stored, and a person reads it. You get an answer by e-mail, usually within a few hours on working days."
            reference={reference}
            draft={CONTACT_DRAFT}
          >
            {/* A new document, for a new key. */}
            <ButtonLink href={href("/contact-us")} tone="plain">
              Write another message
            </ButtonLink>
            <ButtonLink href={href("/blog")} tone="plain">
              Meanwhile, read the blog
            </ButtonLink>
          </SentNotice>
        ) : null
      }
      notes={<Notes page={page} />}
    >
      <ContactForm state={actionData ?? loaderData} siteKey={loaderData.siteKey} />
    </FormPage>
  );
}

function ContactForm({ state, siteKey }: { state: FormState; siteKey: string | null }) {
  const { issues, isSending, props } = useValidatedForm(state, {
    draft: CONTACT_DRAFT,
    loadParser: loadContactParser,
  });
  const shown = { values: state.values, issues };
  return (
    <Form method="post" action={href("/contact-us")} {...props} className="grid gap-8">
      <ErrorSummary issues={issues} />
      <NameField {...shown} />
      <EmailField {...shown} />
      <ChoiceField name="topic" label="Topic" names={contactTopicNames} {...shown} />
      <MessageField
        {...shown}
        hint="What helps us answer well: your store's address, where you advertise, and the one number you don't trust."
        isRequired
      />
      <HiddenFields kind="message" state={state} siteKey={siteKey} />
      <div className="grid gap-4">
        <p className="text-sm text-soft">
          We store it to answer you, as our{" "}
          <a href={href("/privacy-policy")} className="text-teal underline underline-offset-4">
            privacy policy
          </a>{" "}
          says, and for nothing else.
        </p>
        <Button type="submit" aria-disabled={isSending} className="justify-self-start px-8">
          {isSending ? "Sending…" : "Send message"}
        </Button>
      </div>
    </Form>
  );
}

async function loadContactParser() {
  const { parseContactMessage } = await import("#app/domain/forms/contact-message.ts");
  return parseContactMessage;
}
