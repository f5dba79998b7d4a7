import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps, firstInvalidField } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { PhoneField } from "../kit/fields/phone-field.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { SplitFrame } from "./auth-frame.tsx";
import { AuthSidePanel, Portrait } from "./auth-side-panel.tsx";
import { HumanCheck } from "./human-check.tsx";

export function FindRequestPage({ lastResult }: { lastResult: FormSubmission | undefined }) {
  const { t } = useTranslations();
  const path = usePath();
  const [form, { phone_number: phone, turnstile_token: human }] = useFormSubmission<{
    phone_number: string;
    turnstile_token: string;
  }>({ id: "find-request", lastResult });
  return (
    <SplitFrame
      panel={
        <AuthSidePanel side="client" className="place-items-center">
          <Portrait side="client" className="w-[min(75%,420px)]" />
        </AuthSidePanel>
      }
    >
      <DocumentTitle title={t("codes.find.title")} />
      <h1 className="type-h1">{t("codes.find.title")}</h1>
      <p className="mt-1 text-ink-2">{t("codes.find.lead")}</p>
      <form method="post" id={form.id} noValidate className="mt-6 grid gap-[18px]">
        <FormError id={form.errorId} sentences={form.errors} />
        <PhoneField {...fieldProps(phone)} {...firstInvalidField([phone])(phone)} label={t("auth.field.phone")} required />
        <HumanCheck id={human.id} errors={human.errors} />
        <Button size="lg" block>
          {t("codes.sign_in.submit")}
        </Button>
      </form>
      <LinkButton href={path("/login/client")} variant="ghost" block className="mt-3">
        {t("ui.nav.sign_in")}
      </LinkButton>
    </SplitFrame>
  );
}
