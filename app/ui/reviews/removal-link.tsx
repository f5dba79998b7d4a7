import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

/** For admins, beside a review that everybody reads. */
export function RemovalLink({ id }: { id: string }) {
  const { t } = useWords();
  const path = usePath();
  return (
    <a href={path(`/panel-admin/reviews/${id}`)} className="link inline-flex min-h-11 items-center text-small">
      {t("reviews.remove")}
    </a>
  );
}
