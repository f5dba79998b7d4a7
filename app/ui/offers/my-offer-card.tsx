import type { OfferStatus } from "#app/domain/offers/rules.ts";
import { Card } from "../kit/card.tsx";
import { CategoryIcon } from "../kit/category-icon.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { OfferBadge } from "./offer-badge.tsx";
import { OfferPrice } from "./offer-price.tsx";
import type { OfferKind } from "./offer-view.ts";

export type MyOfferView = {
  id: string;
  jobId: string;
  /** False once the client deleted the request: its page is gone. */
  jobStands: boolean;
  category: { id: number; slug: string };
  service: string;
  commune: string;
  clientFirstName: string;
  kind: OfferKind;
  price: number;
  status: OfferStatus;
  pointsHeld: number;
  createdAt: number;
};

/** One of the artisan's offers: to whom, for what, at which price, and where it stands. */
export function MyOfferCard({ offer, now }: { offer: MyOfferView; now: number }) {
  const { t, format } = useWords();
  const path = usePath();
  return (
    <Card interactive={offer.jobStands}>
      <div className="flex items-start gap-4">
        <CategoryIcon slug={offer.category.slug} id={offer.category.id} />
        <div className="min-w-0 flex-1">
          <h2 className="type-h4">
            {offer.jobStands ? (
              <a href={path(`/job/${offer.jobId}`)} className="after:absolute after:inset-0 after:rounded-lg">
                {offer.service}
              </a>
            ) : (
              offer.service
            )}
          </h2>
          <p className="text-small text-ink-2">
            {offer.jobStands ? (
              <>
                {t("offers.mine.to_client", { name: offer.clientFirstName })} · {offer.commune}
              </>
            ) : (
              t("offers.mine.job_gone")
            )}
          </p>
          <p className="text-tiny text-ink-3">{format.relative(offer.createdAt, now)}</p>
        </div>
        <p className="text-end">
          <OfferPrice kind={offer.kind} price={offer.price} />
          <span className="block text-tiny text-ink-3">{t(`offers.kind.${offer.kind}`)}</span>
        </p>
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <OfferBadge status={offer.status} />
        {offer.pointsHeld > 0 ? (
          <span className="text-small text-ink-2">
            {t("points.held")}: {t("points.cost", { count: offer.pointsHeld })}
          </span>
        ) : null}
      </p>
    </Card>
  );
}
