import { isOfferPending } from "#app/domain/offers/rules.ts";
import type { OwnOfferView } from "#app/views/offers/own-offer-view.ts";
import { InstallCard } from "../installed-app/install-card.tsx";
import { type Step, Timeline } from "../jobs/details/timeline.tsx";
import { LinkButton } from "../kit/button.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { MaterialTerm, OfferPrice } from "./offer-price.tsx";
import { PriceChange } from "./price-change.tsx";

/** `cancelled`: a text that one side cancelled the match. */
type OwnOfferProps = { offer: OwnOfferView; cancelled: string | undefined; noneUsed: string | null; now: number };

/** The artisan's own offer: its status, the held points, and its actions. */
export function OwnOffer({ offer, cancelled, noneUsed, now }: OwnOfferProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const waits = isOfferPending(offer);
  return (
    <section aria-labelledby="own-offer" className="grid gap-4">
      <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-1">
        <div className="on-dark own-offer-head">
          <span aria-hidden="true" className="lattice" />
          <h2 id="own-offer" className="type-h4">
            {t("offers.own.title")}
          </h2>
          <p className="own-offer-state">
            {offer.status === "seen" ? <Icon name="eye" /> : null}
            {cancelled ?? t(`offers.status.${offer.status}`)}
          </p>
          <p className="own-offer-price">
            <OfferPrice kind={offer.kind} price={offer.price} />
          </p>
          <p className="own-offer-terms dotted">
            <span>{t(`offers.kind.${offer.kind}`)}</span>
            <MaterialTerm {...offer} />
            {offer.earliestDate ? <span>{format.day(offer.earliestDate, now)}</span> : null}
          </p>
          {offer.validUntil ? (
            <p className="own-offer-terms">{t("offers.valid_until", { day: format.day(offer.validUntil, now) })}</p>
          ) : null}
        </div>
        <div className="grid gap-4 p-5 md:p-6">
          <Timeline steps={useSteps({ offer, cancelled, now })} />
          <p dir="auto" className="rounded-md bg-sunken p-4 text-start text-small whitespace-pre-line text-ink-2">
            {offer.message}
          </p>
          {offer.contactHidden ? <p className="text-small text-ink-2">{offer.contactHidden}</p> : null}
          {offer.reason ? (
            <p className="text-small text-ink-2 wrap-anywhere">{t("offers.own.reason", { reason: offer.reason })}</p>
          ) : null}
        </div>
      </div>
      {noneUsed ? (
        <div className="stake">
          <Icon name="coins" />
          <p>{noneUsed}</p>
        </div>
      ) : null}
      {waits ? (
        <>
          {offer.topUpUntil === null ? null : (
            <Alert
              tone="clay"
              title={t("offers.own.wanted")}
              action={
                <LinkButton href={path("/account/receipts")} size="sm">
                  {t("offers.form.top_up")}
                </LinkButton>
              }
            >
              {t("offers.own.wanted_text", { until: format.moment(offer.topUpUntil, now) })}
            </Alert>
          )}
          <div className="stake">
            <Icon name="coins" />
            <p>
              <strong>{t("offers.own.held", { count: offer.pointsHeld })}</strong>
              <span>
                {offer.pointsHeld > 0 ? t("offers.own.held_returns", { count: offer.pointsHeld }) : t("offers.own.given_back")}
              </span>
            </p>
          </div>
          {offer.askedPrice === null ? null : (
            <Alert tone="clay" title={t("offers.own.asked")}>
              <PriceChange offer={offer} newPrice={offer.askedPrice} />
              <p>{t("offers.own.asked_text")}</p>
            </Alert>
          )}
          <InstallCard />
          <div className="dock">
            {offer.askedPrice === null ? (
              <LinkButton
                href={path(`/offer/${offer.id}/revision`)}
                icon={<Icon name="pen-line" className="size-5" />}
                className="order-1"
              >
                {t("offers.own.revise")}
              </LinkButton>
            ) : null}
            <LinkButton href={path(`/offer/${offer.id}/withdrawal`)} variant="danger">
              {t("offers.own.withdraw")}
            </LinkButton>
          </div>
        </>
      ) : null}
    </section>
  );
}

function useSteps({ offer, cancelled, now }: Omit<OwnOfferProps, "noneUsed">): Step[] {
  const { t, format } = useTranslations();
  const steps: Step[] = [{ title: t("offers.own.sent_at"), text: format.moment(offer.createdAt, now), state: "done" }];
  if (offer.seenAt !== null)
    steps.push({ title: t("offers.own.seen_at"), text: format.moment(offer.seenAt, now), state: "done" });
  if (offer.status === "accepted") steps.push({ title: t("offers.own.accepted"), state: "done" });
  else if (isOfferPending(offer)) {
    steps.push({ title: t("offers.own.waits"), text: t("offers.own.waits_text"), state: "now" });
    steps.push({ title: t("offers.own.accepted"), state: "next" });
  } else if (!cancelled) steps.push({ title: t(`offers.status.${offer.status}`), state: "done", icon: "x" });
  else steps.push({ title: t("offers.own.accepted"), state: "done" });
  if (cancelled) steps.push({ title: cancelled, state: "done" });
  return steps;
}
