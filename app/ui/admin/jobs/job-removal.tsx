import { type JobStatus, removalReasonsOf } from "#app/domain/jobs/rules.ts";
import { MAX_ADMIN_NOTE_LENGTH } from "#app/domain/shared/admin-rights/note-rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";

type TaskRemovalProps = {
  job: { id: string; status: JobStatus };
  lastResult?: FormSubmission | undefined;
};

/** The removal of a job: a reason from the list, a text, and the button. Collapsed at first. */
export function JobRemoval(props: TaskRemovalProps) {
  const { t } = useTranslations();
  const [form] = useFormSubmission({ id: props.job.id, lastResult: props.lastResult, when: { decision: "removed" } });
  return (
    <details open={form.isSubmitted} className="group">
      <summary className="btn btn-danger min-h-12 w-full cursor-pointer list-none group-open:mb-4">
        <Icon name="x" className="size-5" />
        <span>{t("admin.tasks.remove")}</span>
      </summary>
      <form method="post" noValidate className="grid gap-3">
        <RemovalFields {...props} />
        <Button name="decision" value="removed" variant="danger-solid">
          {t("admin.tasks.remove_now")}
        </Button>
      </form>
    </details>
  );
}

export function RemovalFields({ job, lastResult }: TaskRemovalProps) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<{ reason: string; note: string }>({
    id: job.id,
    lastResult,
    when: { decision: "removed" },
  });
  return (
    <>
      <SelectField
        {...fieldProps(fields.reason)}
        id={`reason-${job.id}`}
        label={t("admin.tasks.reason")}
        placeholder={t("admin_users.choose_reason")}
        required
      >
        {removalReasonsOf(job).map((reason) => (
          <option key={reason} value={reason}>
            {t(`job_lifecycle.removal.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...fieldProps(fields.note)}
        id={`note-${job.id}`}
        label={t("admin.tasks.note")}
        hint={job.status === "open" ? t("admin.tasks.note_hint") : t("admin.tasks.note_hint_match")}
        maxLength={MAX_ADMIN_NOTE_LENGTH}
        dir="auto"
        optional
      />
    </>
  );
}
