import { href } from "react-router";
import { CONTACT_FIELDS, parseContactMessage } from "#app/domain/forms/contact-message.ts";
import { parseTopic } from "#app/domain/forms/contact-topic.ts";
import { formTitle } from "#app/features/forms/form-title.ts";
import {
  FormPage,
  SENT_PARAMETER,
  sentAddress,
  TurnstileScript,
} from "#app/features/forms/form-page.tsx";
import { formState, formValues } from "#app/features/forms/form-state.ts";
import { newForm, readForm, sentReceipt, sendForm } from "#app/features/forms/send-form.ts";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import { requestContext } from "#app/request-context.ts";
import { Island } from "#app/islands/island.tsx";
import { SecondaryLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";

export { formHeaders as headers } from "#app/features/forms/send-form.ts";
import ContactForm, { CONTACT_DRAFT } from "./contact-form.island.tsx";
import ContactNotes from "./notes.tsx";

const page = {
  title: "Contact",
  description:
    "Write to us about tracking, optimisation or ads for your store. A person answers by e-mail, usually within a few hours on working days.",
  path: href("/contact-us"),
};

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.receipt) return siteMeta({ ...page, title: "Message sent", isIndexed: false });
  return siteMeta({ ...page, title: formTitle(page.title, loaderData) });
}

/** `?topic=ads` preselects a topic. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const topic = parseTopic(url.searchParams.get("topic")) ?? "";
  const receipt = await sentReceipt(url, "message", { request, context });
  return await newForm(context, "message", {
    values: { topic },
    receipt,
    isSent: url.searchParams.has(SENT_PARAMETER),
  });
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

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { siteKey, receipt, isSent } = loaderData;
  const state = actionData ?? formState(loaderData);
  return (
    <FormPage
      title="Write to us"
      lead="A person reads it and answers by e-mail, usually within a few hours on working days."
      isSent={isSent}
      receipt={receipt}
      formId="contact"
      draft={CONTACT_DRAFT}
      sent={{
        title: "We have your message",
        lead: "A person reads it and answers by e-mail, usually within a few hours on working days.",
        links: (
          <>
            <SecondaryLink href={href("/contact-us")}>Write another message</SecondaryLink>
            <SecondaryLink href={href("/blog")}>Meanwhile, read the blog</SecondaryLink>
          </>
        ),
      }}
      notes={<ContactNotes page={page} />}
    >
      <Island of={ContactForm} props={{ state, siteKey }} wake="idle" />
      <TurnstileScript siteKey={siteKey} />
    </FormPage>
  );
}
