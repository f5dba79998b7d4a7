import { Form, useNavigation } from "react-router";
import { Button } from "../kit/button.tsx";
import { useOneSubmission } from "../use-one-submission.ts";
import { useTranslations } from "../use-translations.ts";

/** Deletes in two steps, with and without scripts. */
export function PostDeletion() {
  const { t } = useTranslations();
  const sendOnce = useOneSubmission();
  const isSending = useNavigation().formData?.get("do") === "delete";
  return (
    <details className="card">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-danger">{t("admin_posts.delete")}</summary>
      <Form method="post" encType="multipart/form-data" onSubmit={sendOnce} className="mt-3 grid justify-items-start gap-3">
        <p>{t("admin_posts.delete_sure")}</p>
        <Button name="do" value="delete" variant="danger-solid" busy={isSending}>
          {t("admin_posts.delete_confirm")}
        </Button>
      </Form>
    </details>
  );
}
