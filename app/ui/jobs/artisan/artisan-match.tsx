import type { ReactNode } from "react";
import type { ClosedAddress } from "#app/views/jobs/address-view.ts";
import type { Match } from "#app/views/jobs/match-view.ts";
import { KhatimFrame } from "../../kit/display/khatim.tsx";
import { Icon, type IconName } from "../../kit/icons/icon.tsx";
import { ContactButtons } from "../../offers/match-card.tsx";
import { OfferPrice } from "../../offers/offer-price.tsx";
import { useTranslations } from "../../use-translations.ts";
import { AddressOpener } from "./address-opener.tsx";

type ArtisanMatchProps = {
  jobId: string;
  match: Match;
  address: ClosedAddress | null;
  earliest: string | null;
  pointsUsed: number;
  now: number;
};

/** The match for its artisan: the client, the location, the time, and how to call. */
export function ArtisanMatch({ jobId, match, address, earliest, pointsUsed, now }: ArtisanMatchProps) {
  const { t, format } = useTranslations();
  const { phone, email } = match;
  return (
    <section aria-labelledby="match" className="grid gap-4">
      <div className="flex items-center gap-4 rounded-lg bg-pine-soft p-5 md:p-6">
        <KhatimFrame colour="star-pine text-on-pine" className="size-14">
          <Icon name="badge-check" className="stroke-2" />
        </KhatimFrame>
        <div className="min-w-0 text-pine-strong">
          <h2 id="match" className="type-h2">
            {match.standing}
          </h2>
          <p className="dotted">
            <OfferPrice kind={match.agreed.kind} price={match.agreed.price} />
            <span>{t("offers.own.used", { count: pointsUsed })}</span>
          </p>
        </div>
      </div>
      <div className="rounded-lg border border-line bg-surface px-5 py-1 shadow-1 md:px-6">
        <dl className="divide-y divide-line">
          <Row icon="user-round" label={t("jobs.show.client_name")}>
            <bdi>{match.name}</bdi>
          </Row>
          {phone ? (
            <Row icon="phone" label={t("jobs.show.phone")}>
              <bdi dir="ltr" className="num">
                {format.phone(phone)}
              </bdi>
            </Row>
          ) : email ? (
            <Row icon="mail" label={t("jobs.show.email")}>
              <bdi dir="ltr" className="wrap-anywhere">
                {email}
              </bdi>
            </Row>
          ) : (
            <Row icon="phone" label={t("jobs.show.phone")}>
              {t("jobs.show.no_phone")}
            </Row>
          )}
          <Row icon="map-pin" label={t("jobs.fact.address")}>
            {address ? <AddressOpener jobId={jobId} closed={address} /> : null}
          </Row>
          {earliest ? (
            <Row icon="calendar-days" label={t("offers.column.earliest")}>
              {format.day(earliest, now)}
            </Row>
          ) : null}
        </dl>
      </div>
      <ContactButtons match={match} size="lg" />
      {match.next ? (
        <div className="rounded-lg bg-sunken p-5">
          <h3 className="type-h4">{match.next.title}</h3>
          <ol className="mt-1 grid list-decimal gap-1 ps-5 text-small">
            {match.next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ) : null}
    </section>
  );
}

const Row = ({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) => (
  <div className="flex items-start gap-3 py-3.5">
    <Icon name={icon} className="mt-0.5 size-5 text-pine" />
    <dt className="w-22 shrink-0 text-ink-3">{label}</dt>
    <dd className="min-w-0 font-semibold">{children}</dd>
  </div>
);
