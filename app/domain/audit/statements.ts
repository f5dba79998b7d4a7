import { type SQL, sql } from "drizzle-orm";
import { insertFrom, insertWhere } from "#db/insert-where.ts";
import type { Db, Statement } from "#db/open.ts";
import { auditEntries, auditNotes } from "#db/schema/audit.ts";
import { markAsDecision } from "../shared/admin-rights/logged-decisions.ts";
import { isSubjectErased } from "./erased-subject-statements.ts";
import type { PersonalSubjectKind, ReasonCode } from "./reason-rules.ts";
import type { AuditAction, AuditSubjectKind } from "./rules.ts";

type Entry = {
  actorId: string;
  action: AuditAction;
  subjectId: string | SQL;
  /** Codes and ids only, never the content of a document. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown> | SQL;
  at: number;
};
type AboutThing = Entry & { subjectKind: Exclude<AuditSubjectKind, PersonalSubjectKind>; why?: string };
/** The log is never erased, so it has no words about a person. */
type ByCode = Entry & { subjectKind: AuditSubjectKind; why?: ReasonCode };
type OfList = Entry & { action: "list.exported"; subjectKind: string; why?: never };
export type AuditFacts = AboutThing | ByCode | OfList;

/** Run it in the batch that it records. Writes nothing if `condition` is false. */
export const auditStatement = (db: Db, facts: AuditFacts, condition: SQL) =>
  markAsDecision(insertWhere(db, auditEntries, facts, condition), facts);

type WithNote = ByCode & { subjectKind: PersonalSubjectKind; note: string | undefined };

/** With the admin's words beside the entry, where `deleteNotesStatement` finds them. None are kept of an erased person. */
export const auditStatements = (db: Db, { note, ...facts }: WithNote, condition: SQL): [Statement, ...Statement[]] => [
  auditStatement(db, facts, condition),
  ...(note
    ? [
        insertFrom(
          db,
          auditNotes,
          { entryId: auditEntries.id, note },
          sql`audit_entries WHERE id = (SELECT max(id) FROM audit_entries) AND ${condition} AND NOT ${isSubjectErased(facts)}`,
        ),
      ]
    : []),
];

/** One entry for each row of `source`, the text behind FROM. */
export const auditFromStatement = (db: Db, facts: Omit<AuditFacts, "actorId"> & { actorId: SQL }, source: SQL) =>
  insertFrom(db, auditEntries, facts, source);

/** For an erasure: of all entries about these subjects. `ids` is a SELECT, and must run before its rows go. */
export const deleteNotesStatement = (db: Db, ids: SQL) =>
  db
    .delete(auditNotes)
    .where(sql`${auditNotes.entryId} IN (SELECT id FROM audit_entries WHERE audit_entries.subject_id IN (${ids}))`);

/** SQL text: the words beside the subject's entry of an action that happens once, or "". */
export const noteOfSql = (action: AuditAction, subjectId: SQL) =>
  sql<string>`coalesce((SELECT noted.note FROM audit_entries AS entry JOIN audit_notes AS noted ON noted.entry_id = entry.id
    WHERE entry.subject_id = ${subjectId} AND +entry.action = ${action} LIMIT 1), '')`;

/** The reason of an entry with the words beside it. */
export const WHY_WITH_NOTE = sql<string | null>`coalesce((SELECT coalesce(audit_entries.why || ': ', '') || noted.note
  FROM audit_notes AS noted WHERE noted.entry_id = audit_entries.id), audit_entries.why)`;
