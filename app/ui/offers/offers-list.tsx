import { type MouseEvent, useState } from "react";
import { type OfferOrder, sortOffers } from "#app/domain/offers/rules.ts";
import type { OfferView, ScoredOfferView } from "#app/views/offers/offer-view.ts";
import { LinkButton } from "../kit/button.tsx";
import { CountUp } from "../kit/display/count-up.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { isPlainClick } from "../kit/is-plain-click.ts";
import { Menu, MenuLink } from "../kit/menu.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { OfferCard } from "./offer-card.tsx";
import type { Decided } from "./offers-dialogs.tsx";
import { OffersSort } from "./offers-sort.tsx";
import { SortExplanation } from "./sort-explanation.tsx";

type OffersListProps = {
  jobId: string;
  offers: readonly ScoredOfferView[];
  order: OfferOrder;
  /** Absent if decisions are made on separate pages. */
  onDecide: ((decided: Decided) => void) | undefined;
  now: number;
};

/** The open offers. With scripts they are sorted and decided in place. */
export function OffersList({ jobId, offers, order: initialOrder, onDecide, now }: OffersListProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const [order, setOrder] = useState(initialOrder);
  const last = Math.max(...offers.map(({ createdAt }) => createdAt));
  const sorted = sortOffers(offers, order);
  const several = offers.length > 1;
  const rated = offers.some(({ reviewsCount }) => reviewsCount > 0);
  return (
    <section aria-labelledby="offers" className="offers grid gap-3">
      <div className="flex items-center justify-between gap-x-3 gap-y-2 md:flex-wrap">
        <h2 id="offers" className="type-h2 dotted min-w-0 max-md:text-[1.25rem] flex-1 items-baseline md:min-w-44">
          <CountUp count={offers.length} text={(count) => t("jobs.offers_count", { count })} />{" "}
          <span className="max-md:hidden font-sans text-base font-normal tracking-normal text-ink-3">
            {t("offers.last_came", { count: offers.length, ago: format.relative(last, now) })}
          </span>
        </h2>
        {several ? (
          <OffersSort
            order={order}
            page={path(`/job/${jobId}`)}
            onOrder={(one, href) => {
              setOrder(one);
              history.replaceState(history.state, "", href);
            }}
          />
        ) : null}
      </div>
      {several ? <SortExplanation order={order} offers={sorted} /> : null}
      <ul data-rated={rated || undefined}>
        {sorted.map((offer) => (
          <li key={offer.id}>
            <OfferCard
              offer={offer}
              now={now}
              rated={rated}
              ringed={several && offer.isBest}
              actions={<Actions offer={offer} onDecide={onDecide && ((as) => onDecide({ offer, as }))} />}
            />
          </li>
        ))}
      </ul>
      <p className="flex gap-2 text-small text-ink-2">
        <Icon name="circle-question-mark" className="mt-0.5 size-[18px]" />
        <span>{t("jobs.show.pay")}</span>
      </p>
    </section>
  );
}

function Actions({ offer, onDecide }: { offer: OfferView; onDecide: ((as: Decided["as"]) => void) | undefined }) {
  const { t } = useTranslations();
  const path = usePath();
  const inPlace = (as: Decided["as"]) => (event: MouseEvent) => {
    if (!onDecide || !isPlainClick(event)) return;
    event.preventDefault();
    onDecide(as);
  };
  return (
    <>
      <form method="post" action={path(`/offer/${offer.id}/room`)}>
        <button type="submit" className="offer-chat" aria-label={`${t("ui.nav.messages")} ${offer.name}`}>
          <Icon name="message-square" className="size-5" />
        </button>
      </form>
      {offer.slug === null ? null : (
        <LinkButton href={path(`/artisan/${offer.slug}`)} variant="ghost" className="offer-profile">
          {t("offers.profile")} <span className="sr-only">{offer.name}</span>
        </LinkButton>
      )}
      <LinkButton
        href={path(`/offer/${offer.id}/acceptance`)}
        variant={offer.isBest ? "primary" : "outline"}
        onClick={inPlace("accept")}
      >
        {t("offers.choose")}
      </LinkButton>
      <Menu label={t("offers.more", { name: offer.name })}>
        <MenuLink href={path(`/offer/${offer.id}/rejection`)} icon="x" onPress={inPlace("reject")}>
          {t("offers.reject")}
        </MenuLink>
      </Menu>
    </>
  );
}
