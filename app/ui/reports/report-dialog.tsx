import { FormFault } from "../auth/form-fault.tsx";
import { useHeard } from "../kept-when-lost.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { usePath } from "../use-path.ts";
import { useSending } from "../use-sending.ts";
import { useWords } from "../use-words.ts";
import { type MeantMessage, ReportFields } from "./report-fields.tsx";

type ReportDialogProps = {
  roomId: string;
  name: string;
  isBlocked: boolean;
  message: MeantMessage | null;
  onClose: () => void;
};

/** The page of a report over its room, which stays as it is; a sheet on a phone. */
export function ReportDialog({ roomId, name, isBlocked, message, onClose }: ReportDialogProps) {
  const { t } = useWords();
  const path = usePath();
  const sending = useSending();
  const { lastResult, faults } = useHeard(sending.heard);
  const title = t(message ? "reports.page.title_message" : "reports.page.title");
  if (lastResult?.status === "success")
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
        <FormFault id="refused" sentences={faults} />
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
