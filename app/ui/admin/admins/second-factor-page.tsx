import type { ReactNode } from "react";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { CentreFrame } from "../../auth/auth-frame.tsx";
import { fieldProps, firstInvalidField } from "../../forms/field-props.ts";
import { FormError, FormSuccess } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button, LinkButton } from "../../kit/button.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { PasswordField } from "../../kit/fields/password-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { DocumentTitle } from "../../kit/page.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";

type FactorPageProps = {
  isSet: boolean;
  recoveryLeft: number;
  /** The deployment requires a second factor of all admins. */
  isRequired: boolean;
  /** The admin has no second factor but needs one, so this is the only admin page they can open. */
  isLocked: boolean;
  /** Only after the password was entered, and again after a wrong code. */
  pending: { secret: string; picture: string; setup: string } | null;
  /** Shown once, right after the confirmation. */
  codes: readonly string[] | null;
  lastResult: FormSubmission | undefined;
};

export function SecondFactorPage({ isSet, isLocked, codes, pending, ...page }: FactorPageProps) {
  const { t } = useTranslations();
  const { lastResult } = page;
  const [form] = useFormSubmission({ id: "factor", lastResult });
  const step = (
    <>
      <FormError id="refused" sentences={form.errors} />
      {codes ? (
        <Codes codes={codes} />
      ) : isSet ? (
        <Standing {...page} />
      ) : pending ? (
        <Pending {...pending} lastResult={lastResult} />
      ) : (
        <Begin lastResult={lastResult} />
      )}
    </>
  );
  if (isLocked) return <LockedFrame>{step}</LockedFrame>;
  return (
    <AdminPageFrame title={t("second_factor.title")} lead={t("second_factor.lead")} asksNoFactor>
      <div className="grid max-w-2xl gap-4">{step}</div>
    </AdminPageFrame>
  );
}

/** Without the navigation of the admin area, but with a button to sign out. */
function LockedFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <CentreFrame>
      <DocumentTitle title={`${t("second_factor.title")} · ${t("admin.title")}`} />
      <meta name="robots" content="noindex" />
      <h1 className="type-h1">{t("second_factor.required_title")}</h1>
      <p className="mt-1 text-ink-2">{t("second_factor.required_text")}</p>
      <div className="mt-6 grid gap-4">{children}</div>
      <form method="post" action={path("/logout")} className="mt-4 grid">
        <Button variant="ghost" block>
          {t("ui.nav.logout")}
        </Button>
      </form>
    </CentreFrame>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <section className="card grid gap-4" aria-label={t("second_factor.title")}>
      <FormSuccess>{t("second_factor.is_set")}</FormSuccess>
      <p>{t("second_factor.keep")}</p>
      <ul className="grid gap-2 font-mono sm:grid-cols-2" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <LinkButton href={path("/panel-admin")}>{t("second_factor.kept")}</LinkButton>
      </div>
    </section>
  );
}

function Begin({ lastResult }: { lastResult: FormSubmission | undefined }) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ current_password: string }>({ id: "factor", lastResult });
  const focus = firstInvalidField([fields.current_password]);
  return (
    <form method="post" noValidate className="card grid gap-4">
      <p>{t("second_factor.is_unset")}</p>
      <PasswordField
        {...fieldProps(fields.current_password)}
        {...focus(fields.current_password)}
        label={t("second_factor.password")}
        hint={t("second_factor.password_hint")}
        autoComplete="current-password"
        required
      />
      <div>
        <Button name="do" value="begin">
          {t("second_factor.begin")}
        </Button>
      </div>
    </form>
  );
}

type PendingProps = { secret: string; picture: string; setup: string; lastResult: FormSubmission | undefined };

function Pending({ secret, picture, setup, lastResult }: PendingProps) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ totp: string }>({ id: "factor", lastResult });
  return (
    <form method="post" noValidate className="card grid gap-4">
      <input type="hidden" name="setup" value={setup} />
      <p>{t("second_factor.scan")}</p>
      <img src={picture} alt={t("second_factor.picture")} width={200} height={200} className="rounded-md bg-white p-3" />
      <p>
        {t("second_factor.key")}{" "}
        <bdi dir="ltr" className="font-mono wrap-anywhere">
          {secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </bdi>
      </p>
      <TextField
        {...fieldProps(fields.totp)}
        autoFocus
        label={t("second_factor.code")}
        hint={t("second_factor.code_hint")}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        ltr
        required
      />
      <div>
        <Button name="do" value="confirm">
          {t("second_factor.confirm")}
        </Button>
      </div>
    </form>
  );
}

type StandingProps = Pick<FactorPageProps, "recoveryLeft" | "isRequired" | "lastResult">;

function Standing({ recoveryLeft, isRequired, lastResult }: StandingProps) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ current_password: string; totp: string }>({ id: "factor", lastResult });
  const focus = firstInvalidField([fields.current_password, fields.totp]);
  return (
    <>
      <Alert tone="pine" title={t("second_factor.is_set")}>
        {t("second_factor.left", { count: recoveryLeft })}
      </Alert>
      <form method="post" noValidate className="card grid gap-4">
        <p>{t("second_factor.remove_text")}</p>
        {isRequired ? <p>{t("second_factor.remove_required")}</p> : null}
        <PasswordField
          {...fieldProps(fields.current_password)}
          {...focus(fields.current_password)}
          label={t("second_factor.password")}
          autoComplete="current-password"
          required
        />
        <TextField
          {...fieldProps(fields.totp)}
          {...focus(fields.totp)}
          label={t("second_factor.code")}
          autoComplete="one-time-code"
          maxLength={40}
          ltr
          required
        />
        <div>
          <Button name="do" value="remove" variant="danger">
            {t("second_factor.remove")}
          </Button>
        </div>
      </form>
    </>
  );
}
