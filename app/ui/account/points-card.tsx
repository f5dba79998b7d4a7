import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

type PointsCardProps = {
  points: { available: number; held: number };
  /** For pages without the ledger. */
  leadsToLedger?: boolean;
};

/** The available and held points. */
export function PointsCard({ points: { available, held }, leadsToLedger }: PointsCardProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <section aria-labelledby="balance" className="on-dark balance">
      <span aria-hidden="true" className="lattice" />
      <h2 id="balance" className="sr-only">
        {t("points.balance")}
      </h2>
      <dl>
        <Amount label={t("points.available")} count={available} />
        <Amount label={t("points.held")} count={held} />
      </dl>
      <p>{t("points.held_returns")}</p>
      {leadsToLedger ? <a href={path("/account/points")}>{t("points.ledger")}</a> : null}
    </section>
  );
}

/** A large number with its unit. A language that expresses both in one word shows that word. */
function Amount({ label, count }: { label: string; count: number }) {
  const { t, format } = useTranslations();
  const text = t("points.cost", { count });
  const number = format.number(count);
  return (
    <div>
      <dt>{label}</dt>
      {text.startsWith(number) ? (
        <dd>
          <b>
            <bdi>{number}</bdi>
          </b>{" "}
          <span>{text.slice(number.length).trim()}</span>
        </dd>
      ) : (
        <dd className="balance-word">{text}</dd>
      )}
    </div>
  );
}
