import type { SubmissionResult } from "@conform-to/react";
import { LONGEST_NAME } from "#app/domain/users/rules.ts";
import type { AccountLine } from "#app/http/account-views.ts";
import { answeredForm } from "../answered-form.ts";
import { fieldProps } from "../auth/field-props.ts";
import { FormFault, FormSuccess } from "../auth/form-fault.tsx";
import { Button, LinkButton } from "../kit/button.tsx";
import { PasswordField } from "../kit/password-field.tsx";
import { TextField } from "../kit/text-field.tsx";
import { usePath } from "../use-path.ts";
import { useViewer } from "../use-viewer.ts";
import { useWords } from "../use-words.ts";
import { AccountsTable } from "./accounts-table.tsx";
import { PanelFrame } from "./panel-frame.tsx";

type AdminsPageProps = { isDone: boolean; lines: readonly AccountLine[]; lastResult: SubmissionResult | undefined };

export function AdminsPage({ isDone, lines, lastResult }: AdminsPageProps) {
  const { t } = useWords();
  const path = usePath();
  return (
    <PanelFrame counts={{}} current="admins" title={t("panel.admins.title")} lead={t("accounts.count", { count: lines.length })}>
      <div className="grid gap-4">
        {isDone && !lastResult ? <FormSuccess>{t("accounts.done.appointed")}</FormSuccess> : null}
        <AccountsTable lines={lines} />
        <p>
          <LinkButton href={path("/panel-admin/second-factor")} variant="outline">
            {t("factor.title")}
          </LinkButton>
        </p>
        <AddAdmin lastResult={lastResult} />
      </div>
    </PanelFrame>
  );
}

type Fields = { first_name: string; last_name: string; email: string; password: string; totp: string };

function AddAdmin({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useWords();
  const viewer = useViewer();
  const [form, fields] = answeredForm<Fields>({ id: "appoint", lastResult });
  return (
    <form method="post" className="card grid max-w-2xl gap-4" aria-labelledby="add-admin">
      <h2 id="add-admin" className="type-h4">
        {t("factor.add")}
      </h2>
      <p className="text-ink-2">{t("factor.add_text")}</p>
      <FormFault id="refused" sentences={form.errors} />
      <TextField
        {...fieldProps(fields.first_name)}
        label={t("accounts.first_name")}
        maxLength={LONGEST_NAME}
        dir="auto"
        required
      />
      <TextField {...fieldProps(fields.last_name)} label={t("accounts.last_name")} maxLength={LONGEST_NAME} dir="auto" required />
      <TextField {...fieldProps(fields.email)} label={t("accounts.email")} type="email" autoComplete="off" ltr required />
      <PasswordField {...fieldProps(fields.password)} label={t("factor.new_password")} autoComplete="new-password" required />
      {viewer?.lacksFactor ? null : (
        <TextField
          {...fieldProps(fields.totp)}
          label={t("factor.own_code")}
          autoComplete="one-time-code"
          maxLength={40}
          ltr
          required
        />
      )}
      <div>
        <Button>{t("factor.add")}</Button>
      </div>
    </form>
  );
}
