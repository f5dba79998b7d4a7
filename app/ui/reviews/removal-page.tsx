import { useState } from "react";
import { ADMIN_REMOVAL_REASONS } from "#app/domain/reviews/rules.ts";
import { MAX_ADMIN_NOTE_LENGTH } from "#app/domain/shared/admin-rights/note-rules.ts";
import type { ReviewView } from "#app/views/reviews/review-view.ts";
import { useKeptForms, useLiveItem } from "../admin/queue/use-live-item.ts";
import { type Field, fieldError, fieldProps, withNameAsId } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import type { SubmissionState } from "../forms/use-last-submission.ts";
import { useSentForms } from "../forms/use-sent-forms.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { ChoiceGroup } from "../kit/fields/choice-group.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { ReviewCard } from "./review-card.tsx";

type RemovalPageProps = {
  review: ReviewView;
  /** The admin who removed it. */
  remover: string | null;
  submission: SubmissionState | undefined;
};
type Fields = { reason: string; note: string };
type RemovalFormProps = { id: string; sent: ReturnType<typeof useSentForms>; fields: Record<keyof Fields, Field> };

/** A review with its author and subject, and the reason of its removal if it is removed. */
export function RemovalPage({ review, remover, submission }: RemovalPageProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const sent = useSentForms(submission);
  const [isTyped, setTyped] = useState(false);
  useLiveItem();
  const [{ isRefused: isLate }, fields] = useFormSubmission<Fields>({ id: "removal", lastResult: sent.lastResult });
  const isKept = useKeptForms(review.removed === null, isTyped && !isLate && sent.accepted === 0);
  return (
    <div className="grid max-w-[720px] gap-5">
      {review.removed ? (
        <div role="status">
          <Alert tone={isLate ? "clay" : "pine"} title={t(isLate ? "reviews.admin.not_yours" : "reviews.admin.removed")}>
            {isLate ? <p>{t("reviews.admin.not_yours_text")}</p> : null}
            {t("reviews.admin.removed_text", {
              day: format.date(review.removed.at),
              name: remover ?? "—",
              reason: t(`reviews.removal.${review.removed.reason}`),
            })}
            {review.removed.note ? <p dir="auto">{review.removed.note}</p> : null}
          </Alert>
        </div>
      ) : (
        <>
          <p className="text-ink-2">
            {t("reviews.admin.about", { name: review.subject, author: review.author ?? "", day: format.date(review.at) })}
          </p>
          <div className="card">
            <ReviewCard review={review} />
          </div>
        </>
      )}
      {review.removed === null || isKept ? (
        <div onInput={() => setTyped(true)}>
          <RemovalForm id={review.id} sent={sent} fields={fields} />
        </div>
      ) : null}
      <p className="flex flex-wrap gap-3">
        <LinkButton href={path(`/job/${review.jobId}/review`)} variant="ghost">
          {t("reviews.admin.job")}
        </LinkButton>
        <LinkButton href={path("/panel-admin/reviews")} variant="ghost">
          {t("admin.reviews.title")}
        </LinkButton>
      </p>
    </div>
  );
}

function RemovalForm({ id, sent: { faults, onSubmit }, fields }: RemovalFormProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <form method="post" noValidate action={path(`/panel-admin/reviews/${id}`)} className="card grid gap-4" onSubmit={onSubmit}>
      <FormError id="refused" sentences={faults} />
      <ChoiceGroup
        name="reason"
        look="rows"
        required
        label={t("reviews.admin.reason")}
        hint={t("reviews.admin.reason_hint")}
        error={fieldError(fields.reason)}
        choices={ADMIN_REMOVAL_REASONS.map((reason) => ({ value: reason, label: t(`reviews.removal.${reason}`) }))}
      />
      <TextField
        {...fieldProps(withNameAsId(fields.note))}
        label={t("reviews.admin.note")}
        hint={t("reviews.admin.note_hint")}
        maxLength={MAX_ADMIN_NOTE_LENGTH}
        dir="auto"
        optional
      />
      <div>
        <Button variant="danger-solid">{t("reviews.admin.submit")}</Button>
      </div>
    </form>
  );
}
