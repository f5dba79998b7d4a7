import type { AuditLogEntry } from "#app/domain/audit/entries.ts";
import type { ChangedField } from "#app/domain/audit/rules.ts";
import { auditKey, CHANGED_FIELDS } from "#app/domain/audit/rules.ts";
import { DOCUMENT_SIDES } from "#app/domain/verification/rules.ts";
import type { Translations } from "../../use-translations.ts";
import { reasonWord, statusWord } from "../log-words.ts";
import { codeWord } from "./code-words.ts";

type Say = Translations;

export type Change = { field: string; before: string | null; after: string | null };

type Changed = Pick<AuditLogEntry, "subjectKind" | "before" | "after" | "named">;

const isKnown = (field: string): field is ChangedField => CHANGED_FIELDS.some((one) => one === field);

/** Links the entries of one correction with each other, and says nothing to a reader. */
const WITHOUT_WORDS = "adjustment";

/** The fields of an entry with their values before and after, in words where the page has them. */
export function changesOf(say: Say, { subjectKind: kind, before, after, named }: Changed): Change[] {
  const wordOf = (field: string, value: unknown) => named?.[`${field} ${value}`] ?? valueWord(say, kind, field, value);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => field !== WITHOUT_WORDS,
  );
  return fields.map((field) => ({
    field: fieldWord(say, field),
    before: before && field in before ? wordOf(field, before[field]) : null,
    after: after && field in after ? wordOf(field, after[field]) : null,
  }));
}

/** A text in one language is named with it. */
function fieldWord({ t }: Say, field: string): string {
  const [, base = "", language = ""] = /^(.+)_(ar|fr|en)$/.exec(field) ?? [];
  if (isKnown(field)) return t(`audit_log.field.${field}`);
  return isKnown(base) ? `${t(`audit_log.field.${base}`)} (${language.toUpperCase()})` : field;
}

function valueWord(say: Say, kind: string, field: string, value: unknown): string {
  const { t, format, language } = say;
  if (value === null || value === "") return t("admin_users.none");
  if (typeof value === "boolean") return t(value ? "audit_log.yes" : "audit_log.no");
  const word = typeof value === "string" ? codeWord(t, kind, field, value) : null;
  if (word !== null) return word;
  if (field === "status") return statusWord(t, kind, value) ?? String(value);
  if (field === "reason") return reasonWord(t, kind, value) ?? String(value);
  if (field === "side") return sideWord(t, value);
  if (field === "decision") return t(`audit_log.action.${auditKey(String(value))}`);
  if (typeof value === "number") return numberWord(format, field, value);
  if (typeof value === "object")
    return listIn(
      language,
      Object.values(value).map((one) => valueWord(say, kind, field, one)),
    );
  if (field === "fields") return fieldWord(say, String(value));
  return String(value);
}

const listIn = (language: string, words: string[]) =>
  new Intl.ListFormat(language, { type: "unit", style: "short" }).format(words);

/** Of a viewed picture; a document without sides has the name of its kind. */
function sideWord(t: Translations["t"], value: unknown): string {
  const side = DOCUMENT_SIDES.find((one) => one === value);
  return side ? t(`documents.side.${side}`) : String(value);
}

function numberWord(format: Translations["format"], field: string, value: number): string {
  if (field === "validUntil") return format.date(value);
  if (field === "publish_at") return format.dateTime(value);
  // pictures of a receipt are stored from 0
  return format.number(field === "place" ? value + 1 : value);
}
