import type { SubmissionResult } from "@conform-to/react";
import { LEAST_AVERAGE } from "#app/domain/artisans/trust-rules.ts";
import { LONGEST_WHY } from "#app/domain/auth/rules.ts";
import { LONGEST_SUSPENSION_NOTE, SUSPENSION_REASONS } from "#app/domain/users/account-rules.ts";
import type { AccountView } from "#app/http/account-views.ts";
import { answeredForm } from "../answered-form.ts";
import { fieldProps } from "../auth/field-props.ts";
import { Button } from "../kit/button.tsx";
import { PasswordField } from "../kit/password-field.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { TextField } from "../kit/text-field.tsx";
import { useWords } from "../use-words.ts";

type StateProps = { view: AccountView; lastResult: SubmissionResult | undefined };

/** Whether the account is let in, with the way to change that, and whether it is trusted. */
export function AccountState({ view, lastResult }: StateProps) {
  const { t, format } = useWords();
  const [last] = view.suspended;
  return (
    <div className="grid gap-4">
      <section className="card grid gap-4" aria-labelledby="account-state">
        <h2 id="account-state" className="type-h4">
          {t("accounts.activity")}
        </h2>
        <p>{t(view.line.isActive ? "accounts.is_active" : "accounts.is_inactive")}</p>
        {last ? (
          <div className="grid gap-1 text-small text-ink-2">
            <p>{t("accounts.inactive_since", { name: last.by, date: format.dateTime(last.createdAt) })}</p>
            <p>{t(`accounts.reason.${last.reason}`)}</p>
            {last.note ? <p dir="auto">{last.note}</p> : null}
            {last.endedAt ? <p>{t("accounts.restored", { date: format.dateTime(last.endedAt) })}</p> : null}
            {last.endingNote ? <p dir="auto">{last.endingNote}</p> : null}
          </div>
        ) : null}
        {view.isOwn ? <p className="text-ink-2">{t("accounts.own")}</p> : <Decision view={view} lastResult={lastResult} />}
      </section>
      {view.account.isArtisan ? <Trust view={view} lastResult={lastResult} /> : null}
      {view.account.isAdmin && !view.isOwn ? <AdminRights view={view} lastResult={lastResult} /> : null}
    </div>
  );
}

function Decision({ view, lastResult }: StateProps) {
  const { t } = useWords();
  const isIts = lastResult?.initialValue?.do === "suspended";
  const [, fields] = answeredForm<{ reason: string; note: string }>({
    id: "state",
    lastResult: isIts ? lastResult : undefined,
  });
  if (!view.line.isActive)
    return (
      <form method="post" className="grid gap-4 border-t border-line pt-4">
        <TextField
          id="restoration-note"
          name="note"
          label={t("accounts.note")}
          hint={t("accounts.restore_text")}
          maxLength={LONGEST_SUSPENSION_NOTE}
          dir="auto"
          optional
        />
        <div>
          <Button name="do" value="restored" variant="pine">
            {t("accounts.restore")}
          </Button>
        </div>
      </form>
    );
  return (
    <form method="post" className="grid gap-4 border-t border-line pt-4">
      <p className="text-ink-2">{t("accounts.suspend_text")}</p>
      <SelectField {...fieldProps(fields.reason)} label={t("accounts.why")} placeholder={t("accounts.choose_reason")} required>
        {SUSPENSION_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`accounts.reason.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...fieldProps(fields.note)}
        label={t("accounts.note")}
        maxLength={LONGEST_SUSPENSION_NOTE}
        dir="auto"
        required
      />
      <div>
        <Button name="do" value="suspended" variant="danger-solid">
          {t("accounts.suspend")}
        </Button>
      </div>
    </form>
  );
}

function Trust({ view: { account }, lastResult }: StateProps) {
  const { t } = useWords();
  const asked = lastResult?.initialValue?.do;
  const [, fields] = answeredForm<{ note: string }>({
    id: "trust",
    lastResult: asked === "trusted" || asked === "untrusted" ? lastResult : undefined,
  });
  return (
    <form method="post" className="card grid gap-4" aria-labelledby="account-trust">
      <h2 id="account-trust" className="type-h4">
        {t("accounts.trust")}
      </h2>
      <p className="text-ink-2">{t("accounts.trust_text", { average: LEAST_AVERAGE })}</p>
      <TextField
        {...fieldProps(fields.note)}
        label={t("accounts.trust_why")}
        maxLength={LONGEST_SUSPENSION_NOTE}
        dir="auto"
        required
      />
      <div>
        <Button name="do" value={account.isTrusted ? "untrusted" : "trusted"} variant="outline">
          {t(account.isTrusted ? "accounts.make_untrusted" : "accounts.make_trusted")}
        </Button>
      </div>
    </form>
  );
}

/** What another admin does about an admin, each with why. */
function AdminRights({ view, lastResult }: StateProps) {
  const { t } = useWords();
  const asked = lastResult?.initialValue?.do;
  return (
    <section className="card grid gap-4" aria-labelledby="account-rights">
      <h2 id="account-rights" className="type-h4">
        {t("accounts.is.admin")}
      </h2>
      <p>{t(view.hasSecondFactor ? "factor.has" : "factor.has_not")}</p>
      {view.hasSecondFactor ? <FactorReset lastResult={asked === "factor_reset" ? lastResult : undefined} /> : null}
      <Dismissal lastResult={asked === "dismissed" ? lastResult : undefined} />
    </section>
  );
}

type Answered = Pick<StateProps, "lastResult">;

function FactorReset({ lastResult }: Answered) {
  const { t } = useWords();
  const [, fields] = answeredForm<{ note: string; current_password: string }>({ id: "factor-reset", lastResult });
  return (
    <form method="post" className="grid gap-4 border-t border-line pt-4">
      <p className="text-ink-2">{t("factor.reset_text")}</p>
      <TextField {...fieldProps(fields.note)} label={t("factor.why")} maxLength={LONGEST_WHY} dir="auto" required />
      <PasswordField
        {...fieldProps(fields.current_password)}
        label={t("factor.reset_password")}
        autoComplete="current-password"
        required
      />
      <div>
        <Button name="do" value="factor_reset" variant="outline">
          {t("factor.reset")}
        </Button>
      </div>
    </form>
  );
}

function Dismissal({ lastResult }: Answered) {
  const { t } = useWords();
  const [, fields] = answeredForm<{ note: string }>({ id: "rights", lastResult });
  return (
    <form method="post" className="grid gap-4 border-t border-line pt-4">
      <TextField {...fieldProps(fields.note)} label={t("factor.why")} maxLength={LONGEST_WHY} dir="auto" required />
      <div>
        <Button name="do" value="dismissed" variant="danger">
          {t("factor.dismiss")}
        </Button>
      </div>
    </form>
  );
}
