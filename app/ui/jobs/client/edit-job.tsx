import type { JobView } from "#app/domain/jobs/lists/select-jobs.ts";
import { JOB_DURATIONS, JOB_URGENCIES, MAX_SLOT_LENGTH } from "#app/domain/jobs/rules.ts";
import type { FormNews } from "#app/views/jobs/change-texts.ts";
import { fieldProps, fieldTexts } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { type SubmissionState, useLastSubmission } from "../../forms/use-last-submission.ts";
import { Alert } from "../../kit/feedback/alert.tsx";
import { Checkbox } from "../../kit/fields/checkbox.tsx";
import { ChoiceGroup } from "../../kit/fields/choice-group.tsx";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { ConfirmPage } from "../confirm/confirm-page.tsx";
import { DescriptionField } from "../new/description-field.tsx";
import { useFormNews } from "../use-form-news.ts";

type Editable = Pick<JobView, "id" | "description" | "urgency" | "duration"> & {
  isHeld: boolean;
  /** Its photos replace the text. */
  mayBeEmpty: boolean;
  slots: readonly string[];
  hasInvoice: boolean;
  news: FormNews;
};
type Fields = Record<"description" | "urgency" | "duration" | "preferred_slots" | "invoice_required", string>;

/** Edits the text of a job. Category and location stay, because artisans were notified by them. */
export function EditJob({ job, submission }: { job: Editable; submission: SubmissionState | undefined }) {
  useFormNews(job.news);
  const { t } = useTranslations();
  const path = usePath();
  const { lastResult } = useLastSubmission(submission);
  const [form, fields] = useFormSubmission<Fields>({
    id: "edit",
    lastResult,
    defaultValue: {
      description: job.description,
      urgency: job.urgency ?? "",
      duration: job.duration ?? "",
      invoice_required: String(job.hasInvoice),
    },
  });
  const typedSlots = form.isSubmitted ? fieldTexts(fields.preferred_slots) : job.slots;
  const { preferred_slots, invoice_required: invoice, ...others } = fieldsOf(fields);
  const labels = {
    description: { id: others.description.id, label: t("jobs.new.description") },
    urgency: { id: others.urgency.id, label: t("jobs.new.urgency") },
    duration: { id: others.duration.id, label: t("jobs.new.duration") },
    preferred_slots: { id: `${preferred_slots.id}-0`, label: t("jobs.new.slots") },
  };
  return (
    <ConfirmPage
      title={t("job_lifecycle.edit.title")}
      action={path(`/job/${job.id}/edit`)}
      submission={submission}
      submit={t("job_lifecycle.edit.submit")}
      busy={t("job_lifecycle.edit.busy")}
      fields={labels}
      back={{ href: path(`/job/${job.id}`), label: t("job_lifecycle.back") }}
    >
      {job.isHeld ? <Alert tone="cobalt">{t("job_lifecycle.edit.held")}</Alert> : null}
      <DescriptionField {...others.description} mayBeEmpty={job.mayBeEmpty} />
      <ChoiceGroup
        {...others.urgency}
        label={labels.urgency.label}
        optional
        choices={JOB_URGENCIES.map((value) => ({ value, label: t(`jobs.urgency.${value}`) }))}
      />
      <SelectField {...others.duration} label={labels.duration.label} optional>
        {JOB_DURATIONS.map((value) => (
          <option key={value} value={value}>
            {t(`jobs.duration.${value}`)}
          </option>
        ))}
      </SelectField>
      {(typedSlots.length > 0 ? typedSlots : [""]).map((slot, place) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their order
          key={place}
          id={`${preferred_slots.id}-${place}`}
          name="preferred_slots"
          label={place === 0 ? labels.preferred_slots.label : t("job_lifecycle.edit.slot", { number: place + 1 })}
          error={place === 0 ? preferred_slots.error : undefined}
          placeholder={t("jobs.new.slots_placeholder")}
          defaultValue={slot}
          maxLength={MAX_SLOT_LENGTH}
          dir="auto"
          optional={place === 0}
        />
      ))}
      <Checkbox
        {...invoice}
        label={t("jobs.new.invoice")}
        hint={t("jobs.new.invoice_hint")}
        defaultChecked={invoice.defaultValue === "true"}
        optional
      />
    </ConfirmPage>
  );
}

const fieldsOf = (fields: ReturnType<typeof useFormSubmission<Fields>>[1]) => ({
  description: fieldProps(fields.description),
  urgency: fieldProps(fields.urgency),
  duration: fieldProps(fields.duration),
  preferred_slots: fieldProps(fields.preferred_slots),
  invoice_required: fieldProps(fields.invoice_required),
});
