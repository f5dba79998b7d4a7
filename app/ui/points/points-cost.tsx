import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

/** The cost of an offer on a job. */
export function PointsCost({ points }: { points: number }) {
  const { t } = useTranslations();
  return (
    <span className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-brand-soft px-3 text-[0.84375rem] font-semibold whitespace-nowrap text-brand-text">
      <Icon name="coins" className="size-4" />
      {t("points.cost", { count: points })}
    </span>
  );
}
