import type { ChangedField } from "#app/domain/audit/rules.ts";
import { CHANGED_FIELDS } from "#app/domain/audit/rules.ts";
import type { Translations } from "../../use-translations.ts";
import { reasonWord, statusWord } from "../log-words.ts";

type Say = Pick<Translations, "t" | "format">;
type Facts = Record<string, unknown>;

export type Change = { field: string; before: string | null; after: string | null };

const isKnown = (field: string): field is ChangedField => CHANGED_FIELDS.some((one) => one === field);

/** The fields of an entry with their values before and after, in words where the page has them. */
export function changesOf(say: Say, kind: string, before: Facts | null, after: Facts | null): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    field: isKnown(field) ? say.t(`audit_log.field.${field}`) : field,
    before: before && field in before ? valueWord(say, kind, field, before[field]) : null,
    after: after && field in after ? valueWord(say, kind, field, after[field]) : null,
  }));
}

function valueWord(say: Say, kind: string, field: string, value: unknown): string {
  const { t, format } = say;
  if (value === null || value === "") return t("admin_users.none");
  if (typeof value === "boolean") return t(value ? "audit_log.yes" : "audit_log.no");
  if (field === "status") return statusWord(t, kind, value) ?? String(value);
  if (field === "reason") return reasonWord(t, kind, value) ?? String(value);
  if (typeof value === "number") return numberWord(format, field, value);
  if (Array.isArray(value)) return value.map((one) => valueWord(say, kind, field, one)).join("، ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const numberWord = (format: Translations["format"], field: string, value: number): string =>
  field === "validUntil" ? format.date(value) : field === "publish_at" ? format.dateTime(value) : format.number(value);
