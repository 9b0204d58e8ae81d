import { href } from "react-router";
import { contactTopicNames } from "#app/content/contact-topics.ts";
import { ChoiceField, EmailField, LongTextField, NameField } from "#app/features/forms/fields.tsx";
import { type FormIslandProps, ValidatedForm } from "#app/features/forms/validated-form.tsx";
import { TextLink } from "#app/ui/button.tsx";

export const CONTACT_DRAFT = "contactDraft";

export default function ContactForm(props: FormIslandProps) {
  return (
    <ValidatedForm
      {...props}
      kind="message"
      draft={CONTACT_DRAFT}
      loadParser={loadParser}
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
    </ValidatedForm>
  );
}

async function loadParser() {
  const { parseContactMessage } = await import("#app/domain/forms/contact-message.ts");
  return parseContactMessage;
}
