import { type ReactNode, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { MAX_REVIEW_LENGTH } from "#app/domain/reviews/rules.ts";
import type { MatchSide } from "#app/domain/visits/rules.ts";
import type { JobReviewsView } from "#app/views/reviews/job-reviews-view.ts";
import { fieldProps } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { type SubmissionState, useLastSubmission } from "../forms/use-last-submission.ts";
import { Button } from "../kit/button.tsx";
import { Avatar } from "../kit/display/avatar.tsx";
import { ErrorSummary } from "../kit/fields/error-summary.tsx";
import { RatingField } from "../kit/fields/rating-field.tsx";
import { TextArea } from "../kit/fields/text-area.tsx";
import { useNotSentToast } from "../use-not-sent-toast.ts";
import { useOneSubmission } from "../use-one-submission.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

type ReviewFormProps = Pick<JobReviewsView, "jobId" | "once" | "other" | "says"> & {
  side: MatchSide;
  /** The job in a few words. */
  about: ReactNode;
  submission: SubmissionState | undefined;
};
type Fields = Record<"rating" | "quality" | "punctuality" | "price_fairness" | "text", string>;

/** The criteria of each side. Artisans do not rate the work or its price. */
const PARTS = { client: ["quality", "punctuality", "price_fairness"], artisan: ["punctuality"] } as const;

/** The review form: stars are required, the rest is optional. Every star is a radio button, so no script is needed. */
export function ReviewForm({ jobId, once, side, other, about, says, submission }: ReviewFormProps) {
  const { t } = useTranslations();
  const path = usePath();
  const sendOnce = useOneSubmission();
  // the page may be read again while the form is filled in
  const [key] = useState(once);
  const isSending = useNavigation().formMethod === "POST";
  const { lastResult, lost } = useLastSubmission(submission);
  const box = useRef<HTMLFormElement>(null);
  useNotSentToast(lost, () => box.current?.requestSubmit());
  const [form, fields] = useFormSubmission<Fields>({ id: "review", lastResult });
  const starsOf = (name: Exclude<keyof Fields, "text">) => {
    const { defaultValue, error, ...props } = fieldProps(fields[name]);
    // a page can send no other invalid value for stars
    return { ...props, defaultValue: Number(defaultValue ?? 0), error: error && t("ui.rating.choose") };
  };
  const wrong = [
    ...(["rating", ...PARTS[side]] as const).map((name) => ({ field: fields[name].id, message: starsOf(name).error ?? "" })),
    { field: fields.text.id, message: fields.text.errors?.[0] ?? "" },
  ].filter(({ message }) => message !== "");
  return (
    <Form
      ref={box}
      method="post"
      action={path(`/job/${jobId}/review`)}
      onSubmit={sendOnce}
      noValidate
      className="card bare-on-phone review-form grid gap-4 md:gap-5"
    >
      <input type="hidden" name="once" value={key} />
      <FormError id="refused" sentences={form.errors} />
      <ErrorSummary errors={wrong} />
      <div className="grid justify-items-center gap-1 text-center md:gap-2">
        <Avatar name={other.name} company={other.isCompany} pictureId={other.pictureId} className="size-20" />
        <p className="text-small text-ink-2 text-balance">{about}</p>
      </div>
      <RatingField {...starsOf("rating")} label={t("reviews.form.rating")} />
      <fieldset className="review-parts" aria-labelledby="parts">
        <p id="parts" className="text-small text-ink-3">
          {t("reviews.form.parts")}
        </p>
        {PARTS[side].map((part) => (
          <RatingField key={part} {...starsOf(part)} label={t(`reviews.criteria.${part}`)} />
        ))}
      </fieldset>
      <TextArea
        {...fieldProps(fields.text)}
        label={t("reviews.form.text")}
        hint={t("reviews.form.text_hint")}
        counter={MAX_REVIEW_LENGTH}
        rows={2}
        className="min-h-20!"
        optional
      />
      <Button size="lg" block busy={isSending} busyLabel={t("reviews.form.busy")}>
        {t("reviews.form.submit")}
      </Button>
      <p className="-mt-1 text-center text-small text-ink-3">{says}</p>
    </Form>
  );
}
