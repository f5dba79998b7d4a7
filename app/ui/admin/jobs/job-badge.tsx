import type { JobStatus } from "#app/domain/jobs/rules.ts";
import { JobBadge } from "../../jobs/details/job-badge.tsx";
import { Badge } from "../../kit/display/badge.tsx";
import { useTranslations } from "../../use-translations.ts";

/** The status of a job. A held job has another text for admins than for its client. */
export function AdminJobBadge({ status, isHeld }: { status: JobStatus; isHeld: boolean }) {
  const { t } = useTranslations();
  return isHeld ? (
    <Badge tone="clay" dot>
      {t("admin_jobs.is_held")}
    </Badge>
  ) : (
    <JobBadge status={status} isHeld={false} />
  );
}
