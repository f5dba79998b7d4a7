import { type SubmissionResult, useForm } from "@conform-to/react";
import { LONGEST_EMAIL } from "#app/domain/users/rules.ts";
import { fieldProps, firstBad } from "../auth/field-props.ts";
import { FormFault } from "../auth/form-fault.tsx";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { useWords } from "../use-words.ts";
import { OwnPasswordField } from "./own-password-field.tsx";

type ChangeEmailFormProps = { asksPassword: boolean; username: string; lastResult: SubmissionResult | undefined };

/** The password is asked for where the session is not fresh. */
export function ChangeEmailForm({ asksPassword, username, lastResult }: ChangeEmailFormProps) {
  const { t } = useWords();
  const [form, fields] = useForm<{ email: string; current_password: string }>({ id: "change-email", lastResult });
  const { email, current_password: current } = fields;
  const focus = firstBad([email, current]);
  return (
    <form method="post" id={form.id} noValidate className="grid gap-[18px]">
      <FormFault id={form.errorId} sentences={form.errors} />
      <TextField
        {...fieldProps(email)}
        {...focus(email)}
        label={t("security.email.next")}
        type="email"
        autoComplete="email"
        maxLength={LONGEST_EMAIL}
        ltr
        required
      />
      {asksPassword ? (
        <OwnPasswordField field={current} {...focus(current)} username={username} hint={t("security.email.why_password")} />
      ) : null}
      <Button size="lg" block>
        {t("security.email.submit")}
      </Button>
    </form>
  );
}
