import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { useLastSubmission } from "../forms/use-last-submission.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { useFetcherSubmit } from "../use-fetcher-submit.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { type ReportedMessage, ReportFields } from "./report-fields.tsx";

type ReportDialogProps = {
  roomId: string;
  name: string;
  isBlocked: boolean;
  message: ReportedMessage | null;
  onClose: () => void;
};

/** The report form over its room; a sheet on a phone. */
export function ReportDialog({ roomId, name, isBlocked, message, onClose }: ReportDialogProps) {
  const { t } = useTranslations();
  const path = usePath();
  const sending = useFetcherSubmit();
  const { lastResult, faults } = useLastSubmission(sending.submission);
  const [form] = useFormSubmission({ id: "report", lastResult });
  const title = t(message ? "reports.page.title_message" : "reports.page.title");
  if (form.isAccepted)
    return (
      <Dialog open onClose={onClose} title={t("reports.page.sent")}>
        <p role="status">{t("reports.page.sent_text")}</p>
        <div className="grid gap-3">
          <Button type="button" block onClick={onClose}>
            {t("reports.page.back")}
          </Button>
          {isBlocked ? null : (
            <LinkButton href={path(`/chat/${roomId}/block`)} variant="outline" block>
              {t("reports.page.block", { name })}
            </LinkButton>
          )}
        </div>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        method="post"
        action={path(`/chat/${roomId}/report`)}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          sending.send(event.currentTarget);
        }}
      >
        <FormError id="refused" sentences={faults} />
        <input type="hidden" name="stays" value="true" />
        <ReportFields message={message} lastResult={lastResult} />
        <div className="report-answers">
          <Button type="button" variant="outline" onClick={onClose}>
            {t("reports.page.cancel")}
          </Button>
          <Button className="flex-1" variant="danger-solid" busy={sending.isBusy}>
            {t("reports.page.submit")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
