import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

/** The balance, available and held, on the ground of stars. */
export function PointsCard({ points }: { points: { available: number; held: number } }) {
  const { t, format } = useWords();
  const path = usePath();
  return (
    <section className="on-dark relative isolate overflow-hidden rounded-lg bg-inverse p-5 text-on-inverse md:p-6 dark:border dark:border-inverse-line">
      <span aria-hidden="true" className="lattice absolute inset-0 -z-10 text-brand opacity-[.12]" />
      <h2 className="type-h4">{t("ui.nav.points")}</h2>
      <dl className="mt-3 flex gap-10">
        <Amount label={t("points.available")} value={format.number(points.available)} isFirst />
        <Amount label={t("points.held")} value={format.number(points.held)} />
      </dl>
      <p className="mt-3 text-small text-on-inverse-2">{t("auth.account.points_text")}</p>
      <a
        href={path("/account/points")}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand underline decoration-[1.5px] underline-offset-4"
      >
        {t("points.ledger")}
      </a>
    </section>
  );
}

const Amount = ({ label, value, isFirst }: { label: string; value: string; isFirst?: boolean }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-small text-on-inverse-2">{label}</dt>
    <dd className={`num font-display text-[2rem] leading-tight font-bold ${isFirst ? "text-brand" : ""}`}>{value}</dd>
  </div>
);
