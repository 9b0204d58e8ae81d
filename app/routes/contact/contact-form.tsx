import { Form, href } from "react-router";
import { contactTopicNames } from "#app/content/form-choices.ts";
import { CONTACT_TOPICS } from "#app/domain/forms/contact-topic.ts";
import { ErrorSummary } from "#app/features/forms/error-summary.tsx";
import type { FormState } from "#app/features/forms/form-state.ts";
import {
  ChoiceField,
  EmailField,
  MessageField,
  NameField,
} from "#app/features/forms/person-fields.tsx";
import { HiddenFields } from "#app/features/forms/hidden-fields.tsx";
import { useCheckedForm } from "#app/features/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";

export const CONTACT_DRAFT = "contactDraft";

export function ContactForm({ state, siteKey }: { state: FormState; siteKey: string | null }) {
  const { issues, isSending, props } = useCheckedForm(state, {
    draft: CONTACT_DRAFT,
    loadParser: loadContactParser,
  });
  const shown = { values: state.values, issues };
  return (
    <Form method="post" action={href("/contact-us")} {...props} className="grid gap-8">
      <ErrorSummary issues={issues} />
      <NameField {...shown} />
      <EmailField {...shown} />
      <ChoiceField
        name="topic"
        label="Topic"
        choices={CONTACT_TOPICS}
        names={contactTopicNames}
        {...shown}
      />
      <MessageField
        {...shown}
        hint="What helps us answer well: the address of your store, where you advertise, and the one number that you do not trust."
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
