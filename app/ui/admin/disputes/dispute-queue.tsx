import type { AdminDisputeRow } from "#app/views/disputes/admin-dispute-view.ts";
import { Badge } from "../../kit/display/badge.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { QueueLink } from "../queue/queue-link.tsx";

/** Disputes as rows. The open one is marked. */
export function DisputeQueue({ lines, current }: { lines: readonly AdminDisputeRow[]; current?: string }) {
  const { t, format } = useTranslations();
  const path = usePath();
  if (lines.length === 0) return null;
  return (
    <nav aria-label={t("admin.disputes.title")} className="verification-queue">
      <ol>
        {lines.map((line) => (
          <li key={line.id}>
            <QueueLink href={path(`/panel-admin/disputes/${line.id}`)} isOpen={line.id === current}>
              <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
                <span className="min-w-0 max-w-full grow">
                  <span className="block truncate font-semibold">{t(`disputes.kind.${line.kind}`)}</span>
                  <small className="block truncate">
                    <bdi dir="ltr" className="whitespace-nowrap">
                      {line.ref}
                    </bdi>{" "}
                    ·&nbsp;{t(`admin_disputes.opened_by.${line.openedBy}`)}
                  </small>
                  {line.isWaiting ? (
                    <small className={line.isLate ? "block font-semibold text-danger" : "block"}>
                      {t("admin_disputes.decide_by", { until: format.dateTime(line.decideBy) })}
                    </small>
                  ) : null}
                </span>
                <span className="flex flex-wrap gap-2 empty:hidden">
                  {line.isLate ? <Badge tone="danger">{t("admin_disputes.late")}</Badge> : null}
                  {line.status === "open" ? null : (
                    <Badge tone={line.status === "appealed" ? "clay" : "neutral"}>{t(`disputes.status.${line.status}`)}</Badge>
                  )}
                </span>
              </span>
            </QueueLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
