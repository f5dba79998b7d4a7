import { Button } from "../kit/button.tsx";
import { useTranslations } from "../use-translations.ts";

/** Offers to restore the input of an earlier visit. */
export function RestoreDraftAlert({ onRestore, onDrop }: { onRestore: () => void; onDrop: () => void }) {
  const { t } = useTranslations();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-cobalt-soft p-4" role="status">
      <p className="font-semibold text-cobalt-strong">{t("admin_posts.kept")}</p>
      <p className="flex flex-wrap gap-2">
        <Button type="button" size="sm" variant="outline" onClick={onRestore}>
          {t("admin_posts.kept_back")}
        </Button>
        <Button type="button" size="sm" variant="ghost" onClick={onDrop}>
          {t("admin_posts.kept_drop")}
        </Button>
      </p>
    </div>
  );
}
