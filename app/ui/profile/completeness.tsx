import { useTranslations } from "../use-translations.ts";

/** How much of the profile is filled in. */
export function Completeness({ percent }: { percent: number }) {
  const { t, format } = useTranslations();
  return (
    <div className="completeness">
      <span id="completeness">{t("profile.complete")}</span>
      <bdi>{format.percent(percent)}</bdi>
      <progress value={percent} max={100} aria-labelledby="completeness" />
    </div>
  );
}
