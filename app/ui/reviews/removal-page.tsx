import { LONGEST_REMOVAL_NOTE, REMOVAL_REASONS } from "#app/domain/reviews/rules.ts";
import { FormFault } from "../auth/form-fault.tsx";
import { type Heard, useHeard } from "../kept-when-lost.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { Choices } from "../kit/choices.tsx";
import { Notice } from "../kit/notice.tsx";
import { TextField } from "../kit/text-field.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { ReviewCard } from "./review-card.tsx";
import type { ReviewView } from "./review-view.ts";

/** What was said, of whom and by whom; and why it is taken away, if it is. */
export function RemovalPage({ review, heard }: { review: ReviewView; heard: Heard | undefined }) {
  const { t, format } = useWords();
  const path = usePath();
  return (
    <div className="grid max-w-[720px] gap-5">
      {review.removed ? (
        <div role="status">
          <Notice tone="pine" title={t("reviews.panel.removed")}>
            {t("reviews.panel.removed_text", {
              day: format.date(review.removed.at),
              reason: t(`reviews.removal.${review.removed.reason}`),
            })}
            {review.removed.note ? <p dir="auto">{review.removed.note}</p> : null}
          </Notice>
        </div>
      ) : (
        <>
          <p className="text-ink-2">
            {t("reviews.panel.about", { name: review.subject, author: review.author ?? "", day: format.date(review.at) })}
          </p>
          <div className="card">
            <ReviewCard review={review} />
          </div>
          <RemovalForm id={review.id} heard={heard} />
        </>
      )}
      <p className="flex flex-wrap gap-3">
        <LinkButton href={path(`/job/${review.jobId}/review`)} variant="ghost">
          {t("reviews.panel.job")}
        </LinkButton>
        <LinkButton href={path("/panel-admin/reviews")} variant="ghost">
          {t("panel.reviews.title")}
        </LinkButton>
      </p>
    </div>
  );
}

function RemovalForm({ id, heard }: { id: string; heard: Heard | undefined }) {
  const { t } = useWords();
  const path = usePath();
  const { lastResult, faults } = useHeard(heard);
  return (
    <form method="post" action={path(`/panel-admin/reviews/${id}`)} className="card grid gap-4">
      <FormFault id="refused" sentences={faults} />
      <Choices
        name="reason"
        look="rows"
        required
        label={t("reviews.panel.reason")}
        hint={t("reviews.panel.reason_hint")}
        error={lastResult?.error?.reason?.[0]}
        choices={REMOVAL_REASONS.map((reason) => ({ value: reason, label: t(`reviews.removal.${reason}`) }))}
      />
      <TextField
        name="note"
        label={t("reviews.panel.note")}
        hint={t("reviews.panel.note_hint")}
        error={lastResult?.error?.note?.[0]}
        defaultValue={typeof lastResult?.initialValue?.note === "string" ? lastResult.initialValue.note : undefined}
        maxLength={LONGEST_REMOVAL_NOTE}
        dir="auto"
        optional
      />
      <div>
        <Button variant="danger-solid">{t("reviews.panel.submit")}</Button>
      </div>
    </form>
  );
}
