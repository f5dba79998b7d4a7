import { MAX_NAME_LENGTH } from "#app/domain/users/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { FormError } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import type { SubmissionState } from "../../forms/use-last-submission.ts";
import { usePageForms } from "../../forms/use-page-forms.tsx";
import { Button, LinkButton } from "../../kit/button.tsx";
import { PasswordField } from "../../kit/fields/password-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { useViewer } from "../../use-viewer.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { AdminsList, type AdminsListProps } from "./admins-list.tsx";

type AdminsPageProps = AdminsListProps & { isDone: boolean; submission: SubmissionState | undefined };

export function AdminsPage({ isDone, submission, ...list }: AdminsPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const done = isDone ? t("admin_users.done.appointed") : null;
  const { lastResult, message, onSubmit } = usePageForms(submission, done);
  return (
    <AdminPageFrame title={t("admin.admins.title")} lead={t("admin_users.count", { count: list.count })}>
      <div className="grid gap-4" onSubmit={onSubmit}>
        {message}
        <AdminsList {...list} />
        <p>
          <LinkButton href={path("/panel-admin/second-factor")} variant="outline">
            {t("second_factor.title")}
          </LinkButton>
        </p>
        <AddAdmin lastResult={lastResult} />
      </div>
    </AdminPageFrame>
  );
}

type Fields = { first_name: string; last_name: string; email: string; password: string; totp: string };

function AddAdmin({ lastResult }: { lastResult: FormSubmission | undefined }) {
  const { t } = useTranslations();
  const viewer = useViewer();
  const [form, fields] = useFormSubmission<Fields>({ id: "appoint", lastResult });
  return (
    <form method="post" noValidate className="card grid max-w-2xl gap-4" aria-labelledby="add-admin">
      <h2 id="add-admin" className="type-h4">
        {t("second_factor.add")}
      </h2>
      <p className="text-ink-2">{t("second_factor.add_text")}</p>
      <FormError id="refused" sentences={form.errors} />
      <TextField
        {...fieldProps(fields.first_name)}
        label={t("admin_users.first_name")}
        maxLength={MAX_NAME_LENGTH}
        dir="auto"
        required
      />
      <TextField
        {...fieldProps(fields.last_name)}
        label={t("admin_users.last_name")}
        maxLength={MAX_NAME_LENGTH}
        dir="auto"
        required
      />
      <TextField {...fieldProps(fields.email)} label={t("admin_users.email")} type="email" autoComplete="off" ltr required />
      <PasswordField
        {...fieldProps(fields.password)}
        label={t("second_factor.new_password")}
        autoComplete="new-password"
        required
      />
      {viewer?.lacksFactor ? null : (
        <TextField
          {...fieldProps(fields.totp)}
          label={t("second_factor.own_code")}
          autoComplete="one-time-code"
          maxLength={40}
          ltr
          required
        />
      )}
      <div>
        <Button>{t("second_factor.add")}</Button>
      </div>
    </form>
  );
}
