import type { SubmissionResult } from "@conform-to/react";
import { type JobStatus, MAX_REMOVAL_NOTE_LENGTH, removalReasonsOf } from "#app/domain/jobs/rules.ts";
import { Button } from "../../kit/button.tsx";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";

type TaskRemovalProps = {
  job: { id: string; status: JobStatus };
  action?: string;
  lastResult?: SubmissionResult | undefined;
};

/** Folded till it is wanted: why a request is taken away, from the list and in words, and the button that does it. */
export function JobRemoval({ job, action, lastResult }: TaskRemovalProps) {
  const { t } = useTranslations();
  const typed = (field: string) => {
    const value: unknown = lastResult?.initialValue?.[field];
    return typeof value === "string" ? value : undefined;
  };
  return (
    <details open={lastResult?.initialValue?.decision === "removed"} className="group">
      <summary className="btn btn-danger min-h-12 w-full cursor-pointer list-none group-open:mb-4">
        <Icon name="x" className="size-5" />
        <span>{t("admin.tasks.remove")}</span>
      </summary>
      <form method="post" action={action} className="grid gap-3">
        <SelectField
          id={`reason-${job.id}`}
          name="reason"
          label={t("admin.tasks.reason")}
          placeholder={t("admin_users.choose_reason")}
          error={lastResult?.error?.reason?.[0]}
          defaultValue={typed("reason")}
          required
        >
          {removalReasonsOf(job).map((reason) => (
            <option key={reason} value={reason}>
              {t(`job_lifecycle.removal.${reason}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          id={`note-${job.id}`}
          name="note"
          label={t("admin.tasks.note")}
          hint={job.status === "open" ? t("admin.tasks.note_hint") : t("admin.tasks.note_hint_match")}
          error={lastResult?.error?.note?.[0]}
          defaultValue={typed("note")}
          maxLength={MAX_REMOVAL_NOTE_LENGTH}
          dir="auto"
          optional
        />
        <Button name="decision" value="removed" variant="danger-solid">
          {t("admin.tasks.remove_now")}
        </Button>
      </form>
    </details>
  );
}
