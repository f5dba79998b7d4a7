import type { ReactNode } from "react";
import { ERASED_NAME } from "#app/domain/users/rules.ts";
import type { ReviewView } from "#app/views/reviews/review-view.ts";
import { Badge } from "../kit/display/badge.tsx";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Stars } from "../kit/display/rating.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

type ReviewCardProps = {
  review: ReviewView;
  /** The author, if a first name is not enough. */
  title?: string;
  /** The reader's actions, below the review. */
  children?: ReactNode;
};

/** A review: author, stars, job, month, and the reply. A removed review shows the reason instead. */
export function ReviewCard({ review, title, children }: ReviewCardProps) {
  const { t, format } = useTranslations();
  if (review.removed || review.stars === null) return <Stub review={review} title={title} />;
  return (
    <article className="review-card" id={`review-${review.id}`}>
      <header>
        <KhatimFrame tint={4} className="size-10">
          <Icon name="user-round" />
        </KhatimFrame>
        <div className="min-w-0">
          <h3 className="type-h4">
            <bdi>{title ?? (review.author === ERASED_NAME ? t("reviews.former_member") : review.author)}</bdi>
          </h3>
          <p className="review-stars">
            <Stars stars={review.stars} />
            <span className="text-small text-ink-3">{format.month(review.at)}</span>
          </p>
        </div>
        {title === undefined ? <Badge>{review.service}</Badge> : null}
      </header>
      {review.isVerified ? (
        <Badge tone="pine" icon={<Icon name="circle-check" />}>
          {t("reviews.verified")}
        </Badge>
      ) : null}
      {review.text === "" ? null : (
        <p className="review-text">
          <bdi>{review.text}</bdi>
        </p>
      )}
      {review.criteria.length > 0 ? (
        <dl className="review-criteria">
          {review.criteria.map(({ criterion, stars }) => (
            <div key={criterion}>
              <dt>{t(`reviews.criteria.${criterion}`)}</dt>
              <dd>
                <Stars stars={stars} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Reply review={review} />
      {children}
    </article>
  );
}

function Reply({ review: { reply, side } }: { review: ReviewView }) {
  const { t, format } = useTranslations();
  if (!reply) return null;
  return (
    <div className="review-reply">
      <p className="text-small">
        <b>{t(side === "client" ? "reviews.reply.of_artisan" : "reviews.reply.of_client")}</b>{" "}
        <span className="text-ink-3">{format.month(reply.at)}</span>
      </p>
      <p dir="auto" className="review-text">
        {reply.text}
      </p>
    </div>
  );
}

/** Says that a review was removed, and why. */
function Stub({ review: { id, removed }, title }: { review: ReviewView; title: string | undefined }) {
  const { t, format } = useTranslations();
  if (!removed) return null;
  return (
    <article className="review-stub" id={`review-${id}`}>
      <Icon name="circle-slash" />
      <div>
        {title ? <h3 className="type-h4">{title}</h3> : null}
        <p>{t("reviews.stub", { day: format.date(removed.at) })}</p>
        <p className="text-small text-ink-3">{t(`reviews.removal.${removed.reason}`)}</p>
        {removed.note ? (
          <p dir="auto" className="text-small wrap-anywhere">
            {removed.note}
          </p>
        ) : null}
      </div>
    </article>
  );
}
