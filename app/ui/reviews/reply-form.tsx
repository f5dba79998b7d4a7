import { Form, useNavigation } from "react-router";
import { MAX_REPLY_LENGTH } from "#app/domain/reviews/rules.ts";
import type { ReviewView } from "#app/views/reviews/review-view.ts";
import { useErrorList } from "../forms/error-list.ts";
import { fieldProps } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { type SubmissionState, useLastSubmission } from "../forms/use-last-submission.ts";
import { Button } from "../kit/button.tsx";
import { ErrorSummary } from "../kit/fields/error-summary.tsx";
import { TextArea } from "../kit/fields/text-area.tsx";
import { useOneSubmission } from "../use-one-submission.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** The subject of a review can reply once. */
export function ReplyForm({
  review: { id, jobId },
  submission,
}: {
  review: ReviewView;
  submission: SubmissionState | undefined;
}) {
  const { t } = useTranslations();
  const path = usePath();
  const sendOnce = useOneSubmission();
  const isSending = useNavigation().formData?.get("review") === id;
  const { lastResult, faults } = useLastSubmission(submission);
  const [form, fields] = useFormSubmission<{ text: string }>({ id: "reply", lastResult });
  const { "": _, ...wrong } = form.allErrors;
  const errors = useErrorList(wrong, { text: t("reviews.reply.label") }, () => fields.text.id);
  return (
    <Form method="post" action={path(`/job/${jobId}/review`)} onSubmit={sendOnce} noValidate className="grid w-full gap-3">
      <FormError id="refused" sentences={faults} />
      <ErrorSummary errors={errors} />
      <input type="hidden" name="review" value={id} />
      <TextArea
        {...fieldProps(fields.text)}
        label={t("reviews.reply.label")}
        hint={t("reviews.reply.hint")}
        counter={MAX_REPLY_LENGTH}
        rows={3}
        required
      />
      <div>
        <Button variant="outline" busy={isSending} busyLabel={t("reviews.reply.busy")}>
          {t("reviews.reply.submit")}
        </Button>
      </div>
    </Form>
  );
}
