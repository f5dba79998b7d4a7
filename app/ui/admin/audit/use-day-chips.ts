import type { AuditLogFilters } from "#app/domain/audit/input.ts";
import { DAY_MS } from "#app/domain/shared/contracts/durations.ts";
import { useTranslations } from "../../use-translations.ts";
import type { ToolbarFilter } from "../layout/list-toolbar.tsx";

/** The days of each chip, today included. */
const DAYS = { today: 1, week: 7, month: 30 } as const;

type Days = Pick<AuditLogFilters, "since" | "until">;

/** The last days of the log as chips. */
export function useDayChips(
  { since, until }: Days,
  today: string,
  to: (more: Record<string, string | null>) => string,
): ToolbarFilter {
  const { t } = useTranslations();
  const chips = (["today", "week", "month"] as const).map((key) => {
    const first = new Date(Date.parse(today) - (DAYS[key] - 1) * DAY_MS).toISOString().slice(0, today.length);
    const on = since === first && until === undefined;
    return { key, label: t(`audit_log.days.${key}`), on, href: to({ since: first, until: null }) };
  });
  const any = { key: "any", label: t("audit_log.days.any"), on: !since && !until, href: to({ since: null, until: null }) };
  return { label: t("audit_log.days.label"), chips: [any, ...chips] };
}
