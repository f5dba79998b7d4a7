import { Button } from "../kit/button.tsx";
import { useTranslations } from "../use-translations.ts";

/** Deletes in two steps, with and without scripts. */
export function PostDeletion() {
  const { t } = useTranslations();
  return (
    <details className="card">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-danger">{t("admin_posts.delete")}</summary>
      <form method="post" encType="multipart/form-data" className="mt-3 grid justify-items-start gap-3">
        <p>{t("admin_posts.delete_sure")}</p>
        <Button name="do" value="delete" variant="danger-solid">
          {t("admin_posts.delete_confirm")}
        </Button>
      </form>
    </details>
  );
}
