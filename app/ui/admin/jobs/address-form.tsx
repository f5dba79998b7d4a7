import { MAX_OPENING_REASON_LENGTH } from "#app/domain/jobs/address/address-rules.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { type SubmissionState, useLastSubmission } from "../../forms/use-last-submission.ts";
import { Button } from "../../kit/button.tsx";
import { TextArea } from "../../kit/fields/text-area.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

/** Asks why an admin opens an address. The client reads the reason. */
export function AddressForm({ jobId, submission }: { jobId: string; submission?: SubmissionState | undefined }) {
  const { t } = useTranslations();
  const action = usePath()(`/panel-admin/tasks/${jobId}/address`);
  const { lastResult } = useLastSubmission(submission);
  const [, fields] = useFormSubmission<{ reason: string }>({ id: "address", lastResult });
  return (
    <form method="post" action={action} noValidate className="grid gap-3">
      <TextArea
        {...fieldProps(fields.reason)}
        label={t("admin_jobs.address_reason")}
        hint={t("admin_jobs.address_hint")}
        counter={MAX_OPENING_REASON_LENGTH}
        rows={2}
        required
      />
      <Button variant="outline">{t("admin_jobs.address_open")}</Button>
    </form>
  );
}
