import { CountUp } from "../../kit/display/count-up.tsx";
import { useTranslations } from "../../use-translations.ts";

type Meter = { count: number; cap: number };

/** How many of the possible offers a job has: a bar with as many parts, and a text. */
export function OffersMeter({ count, cap }: Meter) {
  const { t } = useTranslations();
  return (
    <div className="grid gap-2">
      <OffersBar count={count} cap={cap} />
      <p className="text-small text-ink-2">
        <CountUp count={count} text={(shown) => t("jobs.offers_of_cap", { count: shown, cap })} />
      </p>
    </div>
  );
}

/** The bar only. It needs a text beside it. */
export const OffersBar = ({ count, cap }: Meter) => (
  <span className="flex gap-1.5" aria-hidden="true">
    {Array.from({ length: cap }, (_, place) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the bar have no identity but their position
        key={place}
        className={`h-2.5 flex-1 rounded-full border ${place < count ? "border-brand-press bg-brand" : "border-line-strong bg-sunken"}`}
      />
    ))}
  </span>
);
