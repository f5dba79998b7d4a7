import type { JobStatus } from "#app/domain/jobs/rules.ts";
import { JobBadge } from "../../jobs/details/job-badge.tsx";
import { Badge } from "../../kit/display/badge.tsx";
import { useTranslations } from "../../use-translations.ts";

/** How a request stands; that it is held is said as the back office says it, not as to its client. */
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
