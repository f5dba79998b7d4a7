import type { Match } from "#app/views/jobs/match-view.ts";
import { LinkButton } from "../kit/button.tsx";
import { Avatar } from "../kit/display/avatar.tsx";
import { VerifiedBadge } from "../kit/display/verified-badge.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";
import { OfferPrice } from "./offer-price.tsx";
import { RoomLink } from "./room-link.tsx";

/** For the client: the accepted artisan and the phone number. */
export const MatchCard = ({ match }: { match: Match }) => (
  <section
    aria-labelledby="match"
    className="grid gap-4 rounded-lg bg-pine-soft p-4 md:flex md:items-center md:justify-between md:p-6"
  >
    <div className="flex items-center gap-4">
      <Avatar name={match.name} company={match.isCompany} pictureId={match.pictureId} className="size-14" />
      <div className="min-w-0">
        <h2 id="match" className="type-h3 flex items-center gap-1.5 max-md:text-[1.125rem]">
          <bdi className="min-w-0">{match.name}</bdi>
          {match.isVerified ? <VerifiedBadge className="size-5 shrink-0" /> : null}
        </h2>
        <p className="dotted text-small text-pine-strong md:text-base">
          <span>{match.standing}</span>
          <OfferPrice kind={match.agreed.kind} price={match.agreed.price} />
        </p>
        <Contact match={match} />
      </div>
    </div>
    <ContactButtons match={match} />
  </section>
);

/** What follows a match, until the work is done. */
export const NextSteps = ({ title, steps }: NonNullable<Match["next"]>) => (
  <section aria-labelledby="next" className="card grid gap-2">
    <h2 id="next" className="type-h4">
      {title}
    </h2>
    <ul className="grid gap-2 text-small text-ink-2">
      {steps.map((step) => (
        <li key={step} className="flex gap-3">
          <Icon name="check" className="mt-0.5 size-5 text-pine stroke-[2.2]" />
          <span>{step}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** A call, or an email where there is no number, and the chat: side by side and alike. */
export function ContactButtons({ match: { phone, email, roomId }, size }: { match: Match; size?: "lg" }) {
  const { t } = useTranslations();
  const direct = phone
    ? ({ href: `tel:${phone}`, icon: "phone", label: t("jobs.show.call") } as const)
    : email
      ? ({ href: `mailto:${email}`, icon: "mail", label: t("jobs.show.send_letter") } as const)
      : null;
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 max-md:*:px-3">
      {direct ? (
        <LinkButton href={direct.href} variant="outline" size={size} icon={<Icon name={direct.icon} className="size-5" />}>
          {direct.label}
        </LinkButton>
      ) : null}
      {roomId ? <RoomLink roomId={roomId} size={size} /> : null}
    </div>
  );
}

function Contact({ match: { phone, email } }: { match: Match }) {
  const { t, format } = useTranslations();
  if (!phone && !email) return <p>{t("jobs.show.no_phone")}</p>;
  return (
    <p className="text-small md:text-base">
      <bdi dir="ltr" className={phone ? "num" : "wrap-anywhere"}>
        {phone ? format.phone(phone) : email}
      </bdi>
    </p>
  );
}
