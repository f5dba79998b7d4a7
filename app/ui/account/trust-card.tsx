import {
  MAX_NO_SHOW_PERCENT,
  MIN_CODE_PROVEN_JOBS,
  MIN_RATING_AVERAGE,
  shownTrustParts,
  type TrustCriterion,
  type TrustFacts,
} from "#app/domain/artisans/trust-rules.ts";
import { Card } from "../kit/display/card.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

type TrustCardProps = {
  facts: TrustFacts & { codesExist: boolean; isTrusted: boolean; adminsWord: boolean | null };
  slug: string | null;
};

/** For the artisan: requirements of the trust badge, those met, and the link to the public page. */
export function TrustCard({ facts, slug }: TrustCardProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { isTrusted, adminsWord, codesExist } = facts;
  return (
    <Card>
      <h2 className="type-h4 flex items-center gap-2.5">
        <Icon name="shield-check" className={isTrusted ? "size-6 text-pine" : "size-6 text-ink-3"} />
        {t("artisan.trust.title")}
      </h2>
      <p className="mt-2 text-small text-ink-2">
        {adminsWord === null
          ? t(isTrusted ? "artisan.trust.given" : codesExist ? "artisan.trust.lead" : "artisan.trust.lead_before_codes")
          : t(adminsWord ? "artisan.trust.given_by_hand" : "artisan.trust.taken_by_hand")}
      </p>
      <ul className="trust">
        {shownTrustParts(facts).map(({ part, isMet }) => (
          <li key={part} data-met={isMet || undefined}>
            <Icon name={isMet ? "circle-check" : "circle"} />
            <span>
              <span className="sr-only">{t(isMet ? "artisan.trust.met" : "artisan.trust.missing")} </span>
              <TrustLine part={part} facts={facts} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-tiny text-ink-3">{t("artisan.trust.not_sold")}</p>
      {slug ? (
        <a href={path(`/artisan/${slug}`)} className="link mt-2 inline-flex min-h-11 items-center">
          {t("artisan.trust.own_page")}
        </a>
      ) : null}
    </Card>
  );
}

function TrustLine({ part, facts }: { part: TrustCriterion; facts: TrustFacts }) {
  const { t, format } = useTranslations();
  if (part === "proved_jobs")
    return (
      <>
        {t("artisan.trust.proved_jobs", { have: format.number(facts.provedJobs), need: format.number(MIN_CODE_PROVEN_JOBS) })}
        <i aria-hidden="true" style={{ "--share": `${Math.round((facts.provedJobs / MIN_CODE_PROVEN_JOBS) * 100)}%` }} />
      </>
    );
  if (part === "average") {
    const least = format.number(MIN_RATING_AVERAGE);
    if (facts.ratingAverage === null) return t("artisan.trust.no_average", { least });
    const have = Math.round(facts.ratingAverage * 10) / 10;
    return (
      <>
        {t("artisan.trust.average", { have: format.number(have), least })}
        <i aria-hidden="true" style={{ "--share": `${Math.round((have / 5) * 100)}%` }} />
      </>
    );
  }
  if (part === "visits_kept")
    return t("artisan.trust.visits_kept", { share: format.percent(MAX_NO_SHOW_PERCENT), count: facts.missedVisits });
  return t(`artisan.trust.${part}`);
}
