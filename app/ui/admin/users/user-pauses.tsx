import { MAX_PAUSE_REASON_LENGTH, MIN_PAUSE_REASON_LENGTH } from "#app/domain/no-shows/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { AdminUserView } from "#app/views/users/admin-user-views.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { useTranslations } from "../../use-translations.ts";

type PausesProps = { paused: AdminUserView["paused"]; lastResult: FormSubmission | undefined };

/** The pauses that run after missed visits, and how to end them. */
export function UserPauses({ paused, lastResult }: PausesProps) {
  const { t, format } = useTranslations();
  const [, fields] = useFormSubmission<{ reason: string }>({ id: "pause", lastResult, when: { do: "pause_lifted" } });
  return (
    <form method="post" noValidate className="card grid gap-4" aria-labelledby="account-pause">
      <h2 id="account-pause" className="type-h4">
        {t("admin_users.pause.title")}
      </h2>
      {paused.map(({ side, until }) => (
        <p key={side}>{t(`admin_users.pause.${side}`, { date: format.dateTime(until) })}</p>
      ))}
      <TextField
        {...fieldProps(fields.reason)}
        label={t("admin_users.pause.why")}
        minLength={MIN_PAUSE_REASON_LENGTH}
        maxLength={MAX_PAUSE_REASON_LENGTH}
        dir="auto"
        required
      />
      <div>
        <Button name="do" value="pause_lifted" variant="outline">
          {t("admin_users.pause.lift")}
        </Button>
      </div>
    </form>
  );
}
