import {
  HONEYPOT_FIELD,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
  MAX_SUBJECT_LENGTH,
} from "#app/domain/contact/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { HumanCheck } from "../auth/human-check.tsx";
import { fieldProps, fieldText, firstInvalidField } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Button } from "../kit/button.tsx";
import { PhoneField } from "../kit/fields/phone-field.tsx";
import { TextArea } from "../kit/fields/text-area.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { SegmentedRadios } from "../kit/segmented.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

type Fields = Record<
  "name" | "method" | "email" | "phone_number" | "subject" | "message" | "opened" | "once" | "turnstile_token",
  string
>;
export type ContactFormProps = {
  /** The start time and the idempotency key. The landing page is cached for all visitors, so it has neither. */
  opened?: string;
  once?: string;
  lastResult?: FormSubmission | undefined;
};

/** Reply by phone unless e-mail is chosen. The other field is hidden by CSS, so this works without scripts. */
export function ContactForm({ opened, once, lastResult }: ContactFormProps) {
  const { t } = useTranslations();
  const path = usePath();
  const [form, fields] = useFormSubmission<Fields>({ id: "contact", lastResult });
  const { name, email, phone_number: phone, subject, message, turnstile_token: human } = fields;
  const focus = firstInvalidField([name, phone, email, subject, message]);
  const method = fieldText(fields.method) === "email" ? "email" : "phone";
  return (
    <form method="post" action={path("/contact")} noValidate data-contact className="group/contact grid content-start gap-[18px]">
      <FormError id="contact-fault" sentences={form.errors} />
      <TextField
        {...fieldProps(name)}
        {...focus(name)}
        label={t("contact.field.name")}
        autoComplete="name"
        maxLength={MAX_CONTACT_NAME_LENGTH}
        dir="auto"
        required
      />
      <div className="grid gap-[18px] md:grid-cols-2 md:items-start">
        <div className="grid gap-2">
          <span className="font-semibold" aria-hidden="true">
            {t("contact.field.method")}
          </span>
          <SegmentedRadios
            name="method"
            legend={t("contact.field.method")}
            defaultValue={method}
            segments={[
              { value: "phone", label: t("contact.field.phone"), icon: <Icon name="phone" className="size-5" /> },
              { value: "email", label: t("contact.field.email"), icon: <Icon name="mail" className="size-5" /> },
            ]}
          />
        </div>
        <div className="group-has-[[value=email]:checked]/contact:hidden">
          <PhoneField {...fieldProps(phone)} {...focus(phone)} label={t("contact.field.phone")} required />
        </div>
        <div className="hidden group-has-[[value=email]:checked]/contact:block">
          <TextField
            {...fieldProps(email)}
            {...focus(email)}
            label={t("contact.field.email")}
            type="email"
            autoComplete="email"
            ltr
            required
          />
        </div>
      </div>
      <TextField
        {...fieldProps(subject)}
        {...focus(subject)}
        label={t("contact.field.subject")}
        maxLength={MAX_SUBJECT_LENGTH}
        dir="auto"
        required
      />
      <TextArea
        {...fieldProps(message)}
        {...focus(message)}
        label={t("contact.field.message")}
        maxLength={MAX_CONTACT_MESSAGE_LENGTH}
        rows={5}
        required
      />
      <p className="sr-only" aria-hidden="true">
        <label>
          {t("contact.trap")}
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <input type="hidden" name="opened" defaultValue={fieldText(fields.opened) || opened || ""} />
      {once ? <input type="hidden" name="once" value={fieldText(fields.once) || once} /> : null}
      {opened ? <HumanCheck id={human.id} errors={human.errors} /> : null}
      <div>
        <Button size="lg" busyLabel={t("contact.sending")}>
          {t("contact.submit")}
        </Button>
      </div>
    </form>
  );
}
