import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { MessagePage } from "./message-page.tsx";

type ConfirmPhonePageProps = { phone: string; hasEmail: boolean; lastResult: FormSubmission | undefined };

/** Shown before a code is requested: opening the page sends nothing. */
export function ConfirmPhonePage({ phone, hasEmail, lastResult }: ConfirmPhonePageProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const [form] = useFormSubmission({ id: "phone", lastResult });
  return (
    <MessagePage
      title={t("codes.start.title")}
      icon={<Icon name="smartphone" />}
      text={
        <>
          <p>{t("codes.start.text")}</p>
          <p className="font-semibold text-ink">
            <bdi dir="ltr" className="num">
              {format.phone(phone)}
            </bdi>
          </p>
        </>
      }
    >
      <form method="post" className="grid gap-3">
        <FormError id={form.errorId} sentences={form.errors} />
        <Button size="lg" block>
          {t("codes.start.submit")}
        </Button>
      </form>
      {hasEmail ? (
        <LinkButton href={path("/email-verification")} variant="ghost" block>
          {t("codes.with_letter")}
        </LinkButton>
      ) : null}
    </MessagePage>
  );
}
