import { Button } from "../kit/button.tsx";
import { useTranslations } from "../use-translations.ts";

/** Offers to restore unsaved input (save-post-draft.ts). The script shows it if there is a draft. */
export function RestoreDraftAlert() {
  const { t } = useTranslations();
  return (
    <>
      <div
        hidden
        data-kept
        className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-cobalt-soft p-4"
        role="status"
      >
        <p className="font-semibold text-cobalt-strong">{t("admin_posts.kept")}</p>
        <p className="flex flex-wrap gap-2">
          <Button type="button" size="sm" variant="outline" data-kept-back>
            {t("admin_posts.kept_back")}
          </Button>
          <Button type="button" size="sm" variant="ghost" data-kept-drop>
            {t("admin_posts.kept_drop")}
          </Button>
        </p>
      </div>
      <p hidden data-lost role="alert" className="rounded-lg bg-danger-soft p-4 font-semibold text-danger">
        {t("admin_posts.lost")}
      </p>
    </>
  );
}
