import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** For admins, beside a public review. */
export function RemovalLink({ id }: { id: string }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <a href={path(`/panel-admin/reviews/${id}`)} className="link inline-flex min-h-11 items-center text-small">
      {t("reviews.remove")}
    </a>
  );
}
