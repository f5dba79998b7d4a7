import { z } from "zod";
import { type AuditLogFilters, AuditLogFiltersInput } from "#app/domain/audit/input.ts";
import { parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { parseTypedDay } from "#app/i18n/parse-typed-day.ts";

const AuditLogQuery = z.object(AuditLogFiltersInput);

/** The filters of the audit log from the URL. Invalid filters are ignored. */
export function auditLogFiltersOf(params: URLSearchParams): AuditLogFilters {
  const parsed = parseInput(
    AuditLogQuery,
    Object.fromEntries(Object.keys(AuditLogFiltersInput).map((name) => [name, typedOf(name, params.get(name) ?? "")])),
  );
  return parsed.ok ? parsed.input : {};
}

const typedOf = (name: string, text: string): string =>
  name === "since" || name === "until" ? (parseTypedDay(text) ?? text) : text;
