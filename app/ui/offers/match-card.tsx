import type { ReactNode } from "react";
import { Avatar } from "../kit/avatar.tsx";
import { LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { KhatimFrame } from "../kit/khatim.tsx";
import { VerifiedBadge } from "../kit/verified-badge.tsx";
import { useWords } from "../use-words.ts";
import { OfferPrice } from "./offer-price.tsx";
import type { OfferKind } from "./offer-view.ts";

/** Who to call now that both have agreed; only the two sides of the match ever get this. */
export type Match = {
  side: "client" | "artisan";
  name: string;
  isCompany: boolean;
  isVerified: boolean;
  phone: string | null;
  /** Where there is no phone. */
  email: string | null;
  agreed: { kind: OfferKind; price: number };
};

export function MatchCard({ match, title, next }: { match: Match; title: string; next: readonly string[] }) {
  const { t, format } = useWords();
  return (
    <section aria-labelledby="match" className="grid gap-4 rounded-lg bg-pine-soft p-5 md:p-6">
      <div className="flex items-center gap-4">
        {match.side === "client" ? (
          <Avatar name={match.name} company={match.isCompany} className="size-14" />
        ) : (
          <KhatimFrame colour="star-pine text-on-pine">
            <Icon name="phone" />
          </KhatimFrame>
        )}
        <div className="min-w-0">
          <h2 id="match" className="type-h3 flex flex-wrap items-center gap-2 text-pine-strong">
            {title}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-pine-strong">
            <bdi className="font-semibold">{match.name}</bdi>
            {match.isVerified ? <VerifiedBadge /> : null}
            <span>
              {t("jobs.show.agreed")} · <OfferPrice kind={match.agreed.kind} price={match.agreed.price} />
            </span>
          </p>
        </div>
      </div>
      {match.phone ? (
        <LinkButton href={`tel:${match.phone}`} variant="pine" block icon={<Icon name="phone" className="size-5" />}>
          <span className="sr-only">{t("jobs.show.call")} </span>
          <bdi dir="ltr" className="num">
            {format.phone(match.phone)}
          </bdi>
        </LinkButton>
      ) : match.email ? (
        <LinkButton href={`mailto:${match.email}`} variant="pine" block icon={<Icon name="mail" className="size-5" />}>
          <span className="sr-only">{t("jobs.show.write")} </span>
          <bdi dir="ltr">{match.email}</bdi>
        </LinkButton>
      ) : (
        <p>{t("jobs.show.no_phone")}</p>
      )}
      <NextSteps title={t("jobs.show.next")} steps={next} />
    </section>
  );
}

const NextSteps = ({ title, steps }: { title: string; steps: readonly ReactNode[] }) => (
  <div>
    <h3 className="type-h4">{title}</h3>
    <ol className="mt-1 grid list-decimal gap-1 ps-5 text-small">
      {steps.map((step) => (
        <li key={String(step)}>{step}</li>
      ))}
    </ol>
  </div>
);
