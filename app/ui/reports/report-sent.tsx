import { LinkButton } from "../kit/button.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { Page } from "../kit/page.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

type ReportSentProps = { roomId: string; name: string; isSent: boolean; isBlocked: boolean };

/** Confirms the report, also a repeated one, and offers further actions. */
export function ReportSent({ roomId, name, isSent, isBlocked }: ReportSentProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <Page title={t("reports.page.title")} width="form">
      <div className="grid gap-5">
        <div role="status">
          <Alert tone="pine" title={isSent ? t("reports.page.sent") : undefined}>
            {isSent ? t("reports.page.sent_text") : t("refusals.report_already_open")}
          </Alert>
        </div>
        <LinkButton href={path(`/chat/${roomId}`)} block>
          {t("reports.page.back")}
        </LinkButton>
        {isBlocked ? null : (
          <LinkButton href={path(`/chat/${roomId}/block`)} variant="outline" block>
            {t("reports.page.block", { name })}
          </LinkButton>
        )}
      </div>
    </Page>
  );
}
