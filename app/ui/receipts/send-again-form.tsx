import { useState } from "react";
import { useErrorList } from "../forms/error-list.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Button } from "../kit/button.tsx";
import { ErrorSummary } from "../kit/fields/error-summary.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { DocumentUploadsContext } from "../verification/document-uploads.ts";
import { NotSentYet } from "../verification/not-sent-yet.tsx";
import { useDocumentForm } from "../verification/use-document-form.ts";
import { ReceiptImages } from "./receipt-images.tsx";
import type { ReceiptsPageProps } from "./receipts-page.tsx";

type SendAgainProps = { id: string } & Pick<ReceiptsPageProps, "once" | "lastResult">;

/** New images for a denied receipt. */
export function SendAgainForm({ id, once, lastResult: answer }: SendAgainProps) {
  const { t } = useTranslations();
  const path = usePath();
  const papers = useDocumentForm(answer, true);
  const { lastResult } = papers;
  const [form] = useFormSubmission({ id, lastResult, when: { receipt: id } });
  const [key] = useState(`${id.slice(0, 8)}${once.slice(8)}`);
  // its images are all that the form asks for
  const errors = useErrorList(
    { images: Object.values(form.allErrors).flat() },
    { images: t("receipts.images") },
    () => `${id}-image-1`,
  );
  return (
    <details open={form.isSubmitted} className="document-more">
      <summary className="btn btn-outline btn-sm">
        <Icon name="upload" className="size-[18px]" />
        <span>{t("receipts.send_again")}</span>
      </summary>
      <form
        method="post"
        action={path("/account/receipts")}
        encType="multipart/form-data"
        className="grid gap-4"
        noValidate
        onSubmit={papers.onSubmit}
        data-saves-draft=""
      >
        <input type="hidden" name="receipt" value={id} />
        <input type="hidden" name="once" value={key} />
        <ErrorSummary errors={errors} />
        <p className="text-small text-ink-2">{t("receipts.send_again_text")}</p>
        <DocumentUploadsContext value={papers.uploads}>
          <ReceiptImages key={papers.answer} own={id} pictures={form.isSubmitted ? (lastResult?.pictures ?? []) : []} isNarrow />
        </DocumentUploadsContext>
        <NotSentYet {...papers} />
        <Button block busy={papers.isBusy} icon={<Icon name="send" className="icon-mirror size-5" />}>
          {t("receipts.send")}
        </Button>
      </form>
    </details>
  );
}
