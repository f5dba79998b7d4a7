import { useState } from "react";
import type { OfferOrder } from "#app/domain/offers/rules.ts";
import type { ScoredOfferView } from "#app/views/offers/offer-view.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** Explains the order of the offers, in the order by score with the parts of each score. No position is for sale. */
export function SortExplanation({ order, offers }: { order: OfferOrder; offers: readonly ScoredOfferView[] }) {
  const { t } = useTranslations();
  const path = usePath();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      ref={(box) => {
        if (box?.open) setOpen(true);
      }}
      className="group -my-3 text-small md:-my-2 md:open:w-full md:justify-self-end"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="link flex min-h-11 w-fit items-center gap-1 md:ms-auto">
        {t("offers.why_sort")}
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 rounded-md bg-sunken p-4 text-ink-2">
        <p className="max-w-prose">
          {t(`offers.why_${order}`)} {t("offers.never_sold")}
        </p>
        {order === "score" ? <Scores offers={offers} isNamed={isOpen} /> : null}
        <a href={path("/matching")} className="link inline-flex min-h-11 w-fit items-center">
          {t("offers.why_link")}
        </a>
      </div>
    </details>
  );
}

const Scores = ({ offers, isNamed }: { offers: readonly ScoredOfferView[]; isNamed: boolean }) => (
  <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
    {offers.map((offer, index) => (
      <li key={offer.id}>
        <Score offer={offer} place={index + 1} isNamed={isNamed} />
      </li>
    ))}
  </ol>
);

type ScoreProps = { offer: ScoredOfferView; place: number; isNamed: boolean };

/** With scripts a closed box holds no names: searches of a page would find them there first, hidden. */
function Score({ offer: { id, name, score, scoreParts }, place, isNamed }: ScoreProps) {
  const { t } = useTranslations();
  return (
    <section aria-labelledby={`offer-${id}`}>
      <p className="flex justify-between gap-x-4 font-semibold text-ink">
        {isNamed ? (
          <span>{t("offers.score.place_of", { place, name })}</span>
        ) : (
          <span>
            {t("offers.score.place", { place })}
            <noscript>
              {" ·\u00a0"}
              <bdi>{name}</bdi>
            </noscript>
          </span>
        )}
        <span className="shrink-0">{t("offers.score.part", { points: score, max: 100 })}</span>
      </p>
      <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        {scoreParts.map(({ key, points, max }) => (
          <div key={key} className="contents" data-score={key}>
            <dt>{t(`offers.score.${key}`)}</dt>
            <dd>{t("offers.score.part", { points, max })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
