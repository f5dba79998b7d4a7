import { Button } from "../kit/button.tsx";
import { useWords } from "../use-words.ts";

/** Two steps, with and without scripts: nothing is deleted by one press. */
export function PostDeletion() {
  const { t } = useWords();
  return (
    <details className="card">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-danger">{t("post_desk.delete")}</summary>
      <form method="post" encType="multipart/form-data" className="mt-3 grid justify-items-start gap-3">
        <p>{t("post_desk.delete_sure")}</p>
        <Button name="do" value="delete" variant="danger-solid">
          {t("post_desk.delete_confirm")}
        </Button>
      </form>
    </details>
  );
}
