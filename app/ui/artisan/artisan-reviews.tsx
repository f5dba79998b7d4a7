import { Icon } from "../kit/icon.tsx";
import { KhatimFrame } from "../kit/khatim.tsx";
import { Stars } from "../kit/rating.tsx";
import { useWords } from "../use-words.ts";
import type { ArtisanView } from "./artisan-view.ts";

/** What clients thought, where any said so. */
export function ArtisanReviews({ rating }: Pick<ArtisanView, "rating">) {
  const { t, format } = useWords();
  return (
    <section aria-labelledby="reviews" className="artisan-reviews">
      <h2 id="reviews" className="type-h2">
        {t("artisan.reviews")}
      </h2>
      {rating ? (
        <div className="artisan-rating">
          <b className="num" aria-hidden="true">
            {format.number(Math.round(rating.average * 10) / 10)}
          </b>
          <p>
            <Stars stars={Math.round(rating.average * 10) / 10} />
            <span className="text-small text-ink-3">{t("counts.review", { count: rating.count })}</span>
          </p>
        </div>
      ) : (
        <div className="artisan-unreviewed">
          <KhatimFrame tint={4} className="size-12">
            <Icon name="star" />
          </KhatimFrame>
          <div>
            <p className="font-semibold">{t("artisan.no_reviews")}</p>
            <p className="text-small text-ink-2">{t("artisan.no_reviews_text")}</p>
          </div>
        </div>
      )}
    </section>
  );
}
