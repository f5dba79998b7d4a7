import type { JobStatus } from "#app/domain/jobs/rules.ts";
import { Badge, type BadgeTone } from "../../kit/display/badge.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";

const TONES = {
  draft: "neutral",
  open: "yellow",
  matched: "pine",
  unreviewed: "clay",
  archived: "neutral",
} as const satisfies Record<JobStatus, BadgeTone>;

export function JobBadge({ status, isHeld }: { status: JobStatus; isHeld: boolean }) {
  const { t } = useTranslations();
  return isHeld ? (
    <Badge tone="cobalt" dot>
      {t("jobs.status.held")}
    </Badge>
  ) : (
    <Badge tone={TONES[status]} dot>
      {t(`jobs.status.${status}`)}
    </Badge>
  );
}

/** `whole` also shows the time. The short one is placed on a photo. */
export function UrgentBadge({ whole }: { whole?: boolean }) {
  const { t } = useTranslations();
  return (
    <Badge tone="urgent" icon={<Icon name="zap" />}>
      {whole ? t("jobs.urgency.now") : t("jobs.urgency.urgent")}
    </Badge>
  );
}
