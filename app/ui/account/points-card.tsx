import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

type PointsCardProps = {
  points: { available: number; held: number };
  /** Where the ledger isn't on the page already. */
  leadsToLedger?: boolean;
};

/** The balance, available and held, on the ground of stars. */
export function PointsCard({ points: { available, held }, leadsToLedger }: PointsCardProps) {
  const { t } = useWords();
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

function Amount({ label, count }: { label: string; count: number }) {
  const { t, format } = useWords();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className="num">{format.number(count)}</b> <span>{t("points.unit", { count })}</span>
      </dd>
    </div>
  );
}
