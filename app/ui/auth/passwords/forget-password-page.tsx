import { withNext } from "#app/views/auth/with-next.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { firstInvalidField } from "../../forms/field-props.ts";
import { FormError } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { StarArt } from "../../kit/display/star-art.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { DocumentTitle } from "../../kit/page.tsx";
import { SegmentedLinks } from "../../kit/segmented.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { CentreFrame } from "../auth-frame.tsx";
import type { Side } from "../auth-side-panel.tsx";
import { HumanCheck } from "../human-check.tsx";
import { IdentifierField } from "../identifier-field.tsx";
import { forgetPasswordPath } from "./forget-password-path.ts";

type Fields = { email: string; phone_number: string; turnstile_token: string };
type ForgetPasswordPageProps = {
  side: Side;
  by: "email" | "phone";
  next: string | null;
  lastResult: FormSubmission | undefined;
};

/** The form posts to its own URL, which contains the role and `next`. */
export function ForgetPasswordPage({ side, by, next, lastResult }: ForgetPasswordPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const [form, fields] = useFormSubmission<Fields>({ id: "forgotten", lastResult });
  const { email, phone_number: phone, turnstile_token: human } = fields;
  const identifier = by === "phone" ? phone : email;
  const focus = firstInvalidField([identifier]);
  return (
    <CentreFrame>
      <DocumentTitle title={t("password_reset.title")} />
      <div className="grid justify-items-center">
        <StarArt className="size-[126px]">
          <Icon name="key-round" />
        </StarArt>
      </div>
      <h1 className="type-h1 mt-5">{t("password_reset.title")}</h1>
      <p className="mt-1 text-ink-2">{t("password_reset.lead")}</p>
      <div className="mt-5 grid gap-[18px]">
        <Ways side={side} by={by} next={next} />
        <form method="post" id={form.id} noValidate className="grid gap-[18px]">
          <FormError id={form.errorId} sentences={form.errors} />
          <IdentifierField by={by} field={identifier} {...focus(identifier)} />
          <HumanCheck id={human.id} errors={human.errors} />
          <Button size="lg" block>
            {t("password_reset.submit")}
          </Button>
        </form>
        <p className="text-center">
          <a href={withNext(path(`/login/${side}`), next)} className="link inline-flex min-h-11 items-center">
            {t("password_reset.back")}
          </a>
        </p>
      </div>
    </CentreFrame>
  );
}

function Ways({ side, by, next }: Pick<ForgetPasswordPageProps, "side" | "by" | "next">) {
  const { t } = useTranslations();
  const path = usePath();
  const href = (way: "email" | "phone") => withNext(path(forgetPasswordPath(side, way)), next);
  const phone = {
    href: href("phone"),
    current: by === "phone",
    label: t("password_reset.by_phone"),
    icon: <Icon name="phone" />,
  };
  const email = { href: href("email"), current: by === "email", label: t("password_reset.by_email"), icon: <Icon name="mail" /> };
  return <SegmentedLinks label={t("password_reset.way")} links={side === "client" ? [email, phone] : [phone, email]} />;
}
