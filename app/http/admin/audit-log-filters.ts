import { type AuditLogFilters, AuditLogFiltersInput } from "#app/domain/audit/input.ts";
import { parseTypedDay } from "#app/i18n/parse-typed-day.ts";

const LOG_DAYS = ["since", "until"] as const;
type LogDay = (typeof LOG_DAYS)[number];

/** The filters of the audit log from the URL. An invalid one is ignored, and the others stay. */
export function auditLogFiltersOf(params: URLSearchParams): AuditLogFilters {
  const filters: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(AuditLogFiltersInput)) {
    const text = params.get(name) ?? "";
    const parsed = schema.safeParse(isDay(name) ? (parseTypedDay(text) ?? text) : text);
    if (parsed.success) filters[name] = parsed.data;
  }
  // as: each was read with the schema of its name
  return filters as AuditLogFilters;
}

/** What was typed for a day and is none, by field. */
export const mistypedDaysOf = (params: URLSearchParams): Partial<Record<LogDay, string>> =>
  Object.fromEntries(
    LOG_DAYS.flatMap((name) => {
      const text = (params.get(name) ?? "").slice(0, 20);
      return text === "" || parseTypedDay(text) ? [] : [[name, text]];
    }),
  );

const isDay = (name: string): boolean => LOG_DAYS.some((day) => day === name);
