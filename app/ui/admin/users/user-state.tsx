import { MIN_RATING_AVERAGE } from "#app/domain/artisans/trust-rules.ts";
import { MAX_WHY_LENGTH } from "#app/domain/auth/rules.ts";
import { MAX_ADMIN_NOTE_LENGTH } from "#app/domain/shared/admin-rights/note-rules.ts";
import { SUSPENSION_REASONS } from "#app/domain/users/admin-user-rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { AdminUserView } from "#app/views/users/admin-user-views.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { PasswordField } from "../../kit/fields/password-field.tsx";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { useTranslations } from "../../use-translations.ts";

type StateProps = { view: AdminUserView; lastResult: FormSubmission | undefined };

/** Whether the user is active and trusted, with the actions to change it. */
export function UserState({ view, lastResult }: StateProps) {
  const { t, format } = useTranslations();
  const [last] = view.suspended;
  return (
    <div className="grid gap-4">
      <section className="card grid gap-4" aria-labelledby="account-state">
        <h2 id="account-state" className="type-h4">
          {t("admin_users.activity")}
        </h2>
        <p>{t(view.line.isActive ? "admin_users.is_active" : "admin_users.is_inactive")}</p>
        {last ? (
          <div className="grid gap-1 text-small text-ink-2">
            <p>{t("admin_users.inactive_since", { name: last.by, date: format.dateTime(last.createdAt) })}</p>
            <p>{t(`admin_users.reason.${last.reason}`)}</p>
            {last.note ? <p dir="auto">{last.note}</p> : null}
            {last.endedAt ? <p>{t("admin_users.restored", { date: format.dateTime(last.endedAt) })}</p> : null}
            {last.endingNote ? <p dir="auto">{last.endingNote}</p> : null}
          </div>
        ) : null}
        {view.isOwn ? <p className="text-ink-2">{t("admin_users.own")}</p> : <Decision view={view} lastResult={lastResult} />}
      </section>
      {view.account.isArtisan ? <Trust view={view} lastResult={lastResult} /> : null}
      {view.account.isAdmin && !view.isOwn ? <AdminRights view={view} lastResult={lastResult} /> : null}
    </div>
  );
}

function Decision({ view, lastResult }: StateProps) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ reason: string; note: string }>({
    id: "state",
    lastResult,
    when: { do: "suspended" },
  });
  if (!view.line.isActive)
    return (
      <form method="post" noValidate className="grid gap-4 border-t border-line pt-4">
        <TextField
          id="restoration-note"
          name="note"
          label={t("admin_users.note")}
          hint={t("admin_users.restore_text")}
          maxLength={MAX_ADMIN_NOTE_LENGTH}
          dir="auto"
          optional
        />
        <div>
          <Button name="do" value="restored" variant="pine">
            {t("admin_users.restore")}
          </Button>
        </div>
      </form>
    );
  return (
    <form method="post" noValidate className="grid gap-4 border-t border-line pt-4">
      <p className="text-ink-2">{t("admin_users.suspend_text")}</p>
      <SelectField
        {...fieldProps(fields.reason)}
        label={t("admin_users.why")}
        placeholder={t("admin_users.choose_reason")}
        required
      >
        {SUSPENSION_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`admin_users.reason.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...fieldProps(fields.note)}
        label={t("admin_users.note")}
        maxLength={MAX_ADMIN_NOTE_LENGTH}
        dir="auto"
        required
      />
      <div>
        <Button name="do" value="suspended" variant="danger-solid">
          {t("admin_users.suspend")}
        </Button>
      </div>
    </form>
  );
}

function Trust({ view: { account }, lastResult }: StateProps) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ note: string }>({
    id: "trust",
    lastResult,
    when: { do: ["trusted", "untrusted"] },
  });
  return (
    <form method="post" noValidate className="card grid gap-4" aria-labelledby="account-trust">
      <h2 id="account-trust" className="type-h4">
        {t("admin_users.trust")}
      </h2>
      <p className="text-ink-2">{t("admin_users.trust_text", { average: MIN_RATING_AVERAGE })}</p>
      <TextField
        {...fieldProps(fields.note)}
        label={t("admin_users.trust_why")}
        maxLength={MAX_ADMIN_NOTE_LENGTH}
        dir="auto"
        required
      />
      <div>
        <Button name="do" value={account.isTrusted ? "untrusted" : "trusted"} variant="outline">
          {t(account.isTrusted ? "admin_users.make_untrusted" : "admin_users.make_trusted")}
        </Button>
      </div>
    </form>
  );
}

/** Actions on another admin, each with a reason. */
function AdminRights({ view, lastResult }: StateProps) {
  const { t } = useTranslations();
  return (
    <section className="card grid gap-4" aria-labelledby="account-rights">
      <h2 id="account-rights" className="type-h4">
        {t("admin_users.is.admin")}
      </h2>
      <p>{t(view.hasSecondFactor ? "second_factor.has" : "second_factor.has_not")}</p>
      {view.hasSecondFactor ? <FactorReset lastResult={lastResult} /> : null}
      <Dismissal lastResult={lastResult} />
    </section>
  );
}

type Answered = Pick<StateProps, "lastResult">;

function FactorReset({ lastResult }: Answered) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ note: string; current_password: string }>({
    id: "factor-reset",
    lastResult,
    when: { do: "factor_reset" },
  });
  return (
    <form method="post" noValidate className="grid gap-4 border-t border-line pt-4">
      <p className="text-ink-2">{t("second_factor.reset_text")}</p>
      <TextField {...fieldProps(fields.note)} label={t("second_factor.why")} maxLength={MAX_WHY_LENGTH} dir="auto" required />
      <PasswordField
        {...fieldProps(fields.current_password)}
        label={t("second_factor.reset_password")}
        autoComplete="current-password"
        required
      />
      <div>
        <Button name="do" value="factor_reset" variant="outline">
          {t("second_factor.reset")}
        </Button>
      </div>
    </form>
  );
}

function Dismissal({ lastResult }: Answered) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ note: string }>({ id: "rights", lastResult, when: { do: "dismissed" } });
  return (
    <form method="post" noValidate className="grid gap-4 border-t border-line pt-4">
      <TextField {...fieldProps(fields.note)} label={t("second_factor.why")} maxLength={MAX_WHY_LENGTH} dir="auto" required />
      <div>
        <Button name="do" value="dismissed" variant="danger">
          {t("second_factor.dismiss")}
        </Button>
      </div>
    </form>
  );
}
