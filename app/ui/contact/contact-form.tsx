import type { SubmissionResult } from "@conform-to/react";
import { LONGEST_CONTACT_MESSAGE, LONGEST_CONTACT_NAME, LONGEST_SUBJECT, TRAP } from "#app/domain/contact/rules.ts";
import { answeredForm } from "../answered-form.ts";
import { fieldProps, firstBad } from "../auth/field-props.ts";
import { FormFault } from "../auth/form-fault.tsx";
import { HumanCheck } from "../auth/human-check.tsx";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { PhoneField } from "../kit/phone-field.tsx";
import { SegmentedRadios } from "../kit/segmented.tsx";
import { TextArea } from "../kit/text-area.tsx";
import { TextField } from "../kit/text-field.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

type Fields = Record<"name" | "email" | "phone_number" | "subject" | "message" | "turnstile_token", string>;
export type ContactFormProps = {
  /** When it was opened, and its own key; the landing page, which everybody is sent alike, has neither. */
  opened?: string;
  once?: string;
  lastResult?: SubmissionResult | undefined;
};

/** E13, T13: by telephone unless e-mail is chosen; the box of the other way is out of sight, without scripts too. */
export function ContactForm({ opened, once, lastResult }: ContactFormProps) {
  const { t } = useWords();
  const path = usePath();
  const [form, fields] = answeredForm<Fields>({ id: "contact", lastResult });
  const { name, email, phone_number: phone, subject, message, turnstile_token: human } = fields;
  const focus = firstBad([name, phone, email, subject, message]);
  const method = form.initialValue.method === "email" ? "email" : "phone";
  return (
    <form method="post" action={path("/contact")} noValidate data-contact className="group/contact grid content-start gap-[18px]">
      <FormFault id="contact-fault" sentences={form.errors} />
      <TextField
        {...fieldProps(name)}
        {...focus(name)}
        label={t("contact.field.name")}
        autoComplete="name"
        maxLength={LONGEST_CONTACT_NAME}
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
        maxLength={LONGEST_SUBJECT}
        dir="auto"
        required
      />
      <TextArea
        {...fieldProps(message)}
        {...focus(message)}
        label={t("contact.field.message")}
        maxLength={LONGEST_CONTACT_MESSAGE}
        rows={5}
        required
      />
      <p className="sr-only" aria-hidden="true">
        <label>
          {t("contact.trap")}
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <input type="hidden" name="opened" defaultValue={textOf(form.initialValue.opened) || opened || ""} />
      {once ? <input type="hidden" name="once" value={textOf(form.initialValue.once) || once} /> : null}
      {opened ? <HumanCheck id={human.id} errors={human.errors} /> : null}
      <div>
        <Button size="lg" busyLabel={t("contact.sending")}>
          {t("contact.submit")}
        </Button>
      </div>
    </form>
  );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
