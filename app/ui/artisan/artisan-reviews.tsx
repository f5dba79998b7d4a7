import { proofPathOf } from "#app/domain/reviews/proofs/rules.ts";
import type { ArtisanView } from "#app/views/artisans/artisan-view.ts";
import type { ReviewView } from "#app/views/reviews/review-view.ts";
import { LinkButton } from "../kit/button.tsx";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Stars } from "../kit/display/rating.tsx";
import { RatingBars } from "../kit/display/rating-bars.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { RemovalLink } from "../reviews/removal-link.tsx";
import { ReviewCard } from "../reviews/review-card.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** The reviews of clients, if there are any: the average, its distribution, and the texts, newest first. */
export function ArtisanReviews({ artisan }: { artisan: ArtisanView }) {
  const { t } = useTranslations();
  const { rating, reviewList } = artisan;
  return (
    <section aria-labelledby="reviews" className="artisan-reviews">
      <h2 id="reviews" className="type-h2">
        {t("artisan.reviews")}
      </h2>
      {rating ? <Average rating={rating} /> : null}
      {reviewList.proved > 0 ? (
        <p className="flex items-center gap-2 text-small text-ink-2">
          <Icon name="circle-check" className="size-5 text-pine" />
          {t("proof.count", { count: reviewList.proved })}
        </p>
      ) : null}
      {reviewList.removed > 0 ? (
        <p className="text-small text-ink-3">{t("reviews.removed", { count: reviewList.removed })}</p>
      ) : null}
      {reviewList.reviews.length > 0 ? <ReviewList artisan={artisan} /> : null}
      {rating || reviewList.reviews.length > 0 ? null : <NoneYet />}
    </section>
  );
}

function Average({ rating }: { rating: NonNullable<ArtisanView["rating"]> }) {
  const { t, format } = useTranslations();
  const average = Math.round(rating.average * 10) / 10;
  return (
    <div className="artisan-review-list">
      <div className="artisan-rating">
        <b className="num" aria-hidden="true">
          {format.number(average)}
        </b>
        <p>
          <Stars stars={average} />
          <span className="text-small text-ink-3">{t("counts.review", { count: rating.count })}</span>
        </p>
      </div>
      <RatingBars counts={rating.stars} />
    </div>
  );
}

function ReviewList({ artisan: { slug, reviewList, mayRemove } }: { artisan: ArtisanView }) {
  const { t } = useTranslations();
  const path = usePath();
  const page = path(`/artisan/${slug}`);
  return (
    <>
      <ol className="review-list mt-3">
        {reviewList.reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review}>
              {review.isVerified ? <ProofLink id={review.id} /> : null}
              <ReplyLink review={review} />
              {mayRemove ? <RemovalLink id={review.id} /> : null}
            </ReviewCard>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-3 empty:hidden">
        {reviewList.isOlder ? (
          <LinkButton href={`${page}#reviews`} variant="ghost">
            {t("reviews.newest")}
          </LinkButton>
        ) : null}
        {reviewList.older ? (
          <LinkButton href={`${page}?reviews=${reviewList.older}#reviews`} variant="outline" rel="next">
            {t("reviews.older")}
          </LinkButton>
        ) : null}
      </p>
    </>
  );
}

function ProofLink({ id }: { id: string }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <a href={path(proofPathOf(id))} className="link inline-flex min-h-11 items-center text-small">
      {t("proof.link")}
    </a>
  );
}

/** For the artisan, if there is no reply yet. */
function ReplyLink({ review }: { review: ReviewView }) {
  const { t } = useTranslations();
  const path = usePath();
  return review.mayReply ? (
    <a href={path(`/job/${review.jobId}/review`)} className="link inline-flex min-h-11 items-center text-small">
      {t("reviews.reply.label")}
    </a>
  ) : null;
}

function NoneYet() {
  const { t } = useTranslations();
  return (
    <div className="artisan-unreviewed">
      <KhatimFrame tint={4} className="size-12">
        <Icon name="star" />
      </KhatimFrame>
      <div>
        <p className="font-semibold">{t("artisan.no_reviews")}</p>
        <p className="text-small text-ink-2">{t("artisan.no_reviews_text")}</p>
      </div>
    </div>
  );
}
