import type { AuditLogFilters } from "#app/domain/audit/input.ts";
import { DAY_MS } from "#app/domain/shared/contracts/durations.ts";
import { useTranslations } from "../../use-translations.ts";
import type { ToolbarFilter } from "../layout/list-toolbar.tsx";

/** The days of each chip, today included. */
const CHIPS = [
  { key: "today", days: 1, text: "audit_log.days.today" },
  { key: "week", days: 7, text: "admin.span.week" },
  { key: "month", days: 30, text: "admin.span.day" },
] as const;

type Days = Pick<AuditLogFilters, "since" | "until">;

/** The last days of the log as chips. */
export function useDayChips(
  { since, until }: Days,
  today: string,
  to: (more: Record<string, string | null>) => string,
): ToolbarFilter {
  const { t } = useTranslations();
  const chips = CHIPS.map(({ key, days, text }) => {
    const first = new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, today.length);
    const on = since === first && until === undefined;
    return { key, label: t(text), on, href: to({ since: first, until: null }) };
  });
  const any = { key: "any", label: t("audit_log.days.any"), on: !since && !until, href: to({ since: null, until: null }) };
  return { label: t("audit_log.days.label"), chips: [any, ...chips] };
}
