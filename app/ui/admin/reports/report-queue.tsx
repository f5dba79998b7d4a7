import type { ReportRowView } from "#app/views/reports/report-views.ts";
import { Avatar } from "../../kit/display/avatar.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { QueueLink } from "../queue/queue-link.tsx";
import { ChooseRow } from "../queue/several.tsx";

type ReportQueueProps = {
  lines: readonly ReportRowView[];
  now: number;
  current?: string;
  /** The form that sends the chosen rows. */
  chosenBy?: string;
};

/** Reports as rows. The open one is marked. */
export function ReportQueue({ lines, now, current, chosenBy }: ReportQueueProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  if (lines.length === 0) return null;
  return (
    <nav aria-label={t("admin.reports.title")} className="verification-queue">
      <ol>
        {lines.map((line) => (
          <li key={line.id}>
            {chosenBy ? <ChooseRow id={line.id} label={line.reported} form={chosenBy} /> : null}
            <QueueLink href={path(`/panel-admin/reports/${line.id}`)} isOpen={line.id === current}>
              <Avatar name={line.reported} company={line.isCompany} className="size-11" />
              <span className="min-w-0 grow">
                <bdi className="block truncate font-semibold text-match-parent">{line.reported}</bdi>
                <span className="block text-small leading-snug max-md:truncate">{t(`reports.reason.${line.reason}`)}</span>
                <small className="block truncate">
                  {t("reports.admin.by", { name: line.reporter, ago: format.relative(line.createdAt, now) })}
                </small>
                {line.claimedByName ? (
                  <small className="block truncate text-clay-strong">
                    {t("reports.admin.taken", { name: line.claimedByName })}
                  </small>
                ) : null}
              </span>
            </QueueLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
