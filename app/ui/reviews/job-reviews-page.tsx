import type { JobReviewsView } from "#app/views/reviews/job-reviews-view.ts";
import { fieldText } from "../forms/field-props.ts";
import { FormError, FormSuccess } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import type { SubmissionState } from "../forms/use-last-submission.ts";
import { useFormNews } from "../jobs/use-form-news.ts";
import { Alert } from "../kit/feedback/alert.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { Page } from "../kit/page.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { RemovalLink } from "./removal-link.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewForm } from "./review-form.tsx";

/** The reviews of a job: the form, the pending state, or both reviews with the reply. */
export function JobReviewsPage({ view, submission }: { view: JobReviewsView; submission: SubmissionState | undefined }) {
  useFormNews(view.news);
  const { t } = useTranslations();
  const path = usePath();
  const { jobId, reader, state, other } = view;
  const isOpen = state === "open" && reader !== "admin";
  const about = (
    <>
      {view.service}
      {view.sentence === "" ? null : (
        <>
          {" ·\u00a0"}
          <bdi>{view.sentence}</bdi>
        </>
      )}
    </>
  );
  return (
    <Page
      width={isOpen ? "prose" : "form"}
      title={isOpen ? t(`reviews.form.title_${reader}`, { name: other.name }) : t("reviews.job.title")}
      lead={isOpen ? undefined : about}
      back={path(`/job/${jobId}`)}
    >
      <div className="grid gap-5">
        {isOpen ? null : <CameTooLate submission={submission} />}
        <Done view={view} />
        {isOpen ? <ReviewForm {...view} side={reader} submission={submission} about={about} /> : null}
        {isOpen ? null : <Reviews view={view} submission={submission} />}
        {view.dispute ? (
          <a href={path(`/job/${jobId}/dispute`)} className="inline-flex min-h-11 items-center justify-self-start underline">
            {view.dispute}
          </a>
        ) : null}
      </div>
    </Page>
  );
}

/** Shown if the review is no longer possible when it arrives: the reason and the typed text. A reply shows its own errors. */
function CameTooLate({ submission }: { submission: SubmissionState | undefined }) {
  const { t } = useTranslations();
  const [form, fields] = useFormSubmission<{ text: string }>({
    id: "review",
    lastResult: submission,
    when: { review: undefined },
  });
  if (!form.isSubmitted) return null;
  const text = fieldText(fields.text);
  return (
    <>
      <FormError id="refused" sentences={form.errors} />
      {text ? (
        <div className="grid gap-1 text-small text-ink-2">
          <p>{t("reviews.form.text")}</p>
          <p dir="auto" className="rounded-md bg-sunken p-4 text-start whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        </div>
      ) : null}
    </>
  );
}

function Done({ view: { state, says, done } }: { view: JobReviewsView }) {
  const { t } = useTranslations();
  if (state === "sent")
    return (
      <div role="status">
        <Alert tone="pine" title={t("jobs.show.review_sent")}>
          {says}
        </Alert>
      </div>
    );
  if (done === null || state === "open") return null;
  return <FormSuccess>{t(done === "sent" ? "jobs.show.review_sent" : "reviews.reply.sent")}</FormSuccess>;
}

/** The client's review first. A text replaces a missing one. */
function Reviews({
  view: { reader, state, reviews },
  submission,
}: {
  view: JobReviewsView;
  submission: SubmissionState | undefined;
}) {
  const { t } = useTranslations();
  if (state === "over" && reviews.length === 0)
    return (
      <EmptyState icon={<Icon name="star" />} title={t("reviews.job.over")}>
        {t("reviews.job.over_text")}
      </EmptyState>
    );
  return (["client", "artisan"] as const).map((side) => {
    const review = reviews.find((one) => one.side === side);
    if (review)
      return (
        <div key={side} className="card">
          <ReviewCard review={review} title={t(side === reader ? "reviews.job.yours" : `reviews.job.of_${side}`)}>
            {review.mayReply ? <ReplyForm review={review} submission={submission} /> : null}
            {reader === "admin" ? <RemovalLink id={review.id} /> : null}
          </ReviewCard>
        </div>
      );
    return state === "over" ? (
      <p key={side} className="text-ink-3">
        {t(`reviews.job.none_of_${side}`)}
      </p>
    ) : null;
  });
}
