import type { JobStatus } from "#app/domain/jobs/rules.ts";
import { JobBadge } from "../jobs/job-badge.tsx";
import { Badge } from "../kit/badge.tsx";
import { useWords } from "../use-words.ts";

/** How a request stands; that it is held is said as the back office says it, not as to its client. */
export function TaskBadge({ status, isHeld }: { status: JobStatus; isHeld: boolean }) {
  const { t } = useWords();
  return isHeld ? (
    <Badge tone="clay" dot>
      {t("tasks.is_held")}
    </Badge>
  ) : (
    <JobBadge status={status} isHeld={false} />
  );
}
