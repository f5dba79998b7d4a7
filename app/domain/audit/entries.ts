import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { auditEntries } from "#db/schema/audit.ts";
import { users } from "#db/schema/users.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { DAY_MS } from "../shared/contracts/durations.ts";
import type { Language } from "../shared/contracts/language.ts";
import { type PageBounds, pageOfRows } from "../shared/lists/cursor.ts";
import { isOneOf, keysetBy } from "../shared/lists/keyset.ts";
import type { AuditLogFilters } from "./input.ts";
import { AUDIT_LOG_COUNT_CAP } from "./rules.ts";
import { WHY_WITH_NOTE } from "./statements.ts";

export const AUDIT_LOG_PAGE_SIZE = 50;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+01:00`);

export type AuditLogEntry = Awaited<ReturnType<typeof auditLogEntries>>["results"][number];

type Page = PageBounds & {
  limit: number;
  ids?: readonly string[] | undefined;
  oldestFirst?: boolean;
  /** With the count and the names of places, categories and admins that entries hold the ids of. */
  isShown?: boolean;
};

/** Audit log and all who are or were admins. One trip. Refuses: not_authenticated · permission_denied. */
export async function auditLogEntries(
  ctx: Ctx,
  { after, limit, ids, oldestFirst = false, isShown = false, ...filters }: AuditLogFilters & Page,
) {
  requireAdmin(ctx.actor);
  const where = ids ? isOneOf(auditEntries.id, ids.map(Number)) : isAsked(filters);
  const keyset = keysetBy(auditEntries.at, auditEntries.id, !oldestFirst);
  const [rows, admins, [counted]] = await ctx.db.batch([
    ctx.db
      .select({
        id: auditEntries.id,
        at: auditEntries.at,
        action: auditEntries.action,
        subjectKind: auditEntries.subjectKind,
        subjectId: auditEntries.subjectId,
        subjectKey: SUBJECT_KEY,
        subjectName: isShown ? subjectNameIn(ctx.language) : sql<null>`NULL`,
        named: isShown ? namesIn(ctx.language) : sql<null>`NULL`,
        before: auditEntries.before,
        after: auditEntries.after,
        why: WHY_WITH_NOTE,
        actor: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      })
      .from(auditEntries)
      .innerJoin(users, eq(users.id, auditEntries.actorId))
      .where(and(where, keyset.isAfter(after && { at: after.at, id: Number(after.id) || 0 })))
      .orderBy(...keyset.order)
      .limit(limit + 1),
    ctx.db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(sql`users.id IN (SELECT id FROM users WHERE is_admin
      UNION ALL SELECT subject_id FROM audit_entries WHERE action = 'admin.dismissed')`),
    ctx.db
      .select({ count: sql<number>`count(*)` })
      .from(sql`(SELECT 1 FROM audit_entries WHERE ${where ?? sql`1`} LIMIT ${isShown ? AUDIT_LOG_COUNT_CAP : 0})`),
  ]);
  return { admins, count: counted?.count ?? 0, ...pageOfRows(rows, limit, ({ at, id }) => ({ at, id: String(id) })) };
}

/** The subject in the address of its page; null if that is gone. An entry of a post holds its slug. */
const SUBJECT_KEY = sql<string | null>`CASE audit_entries.subject_kind
  WHEN 'posts' THEN (SELECT CAST(id AS TEXT) FROM posts WHERE posts.slug = audit_entries.subject_id AND posts.deleted_at IS NULL)
  ELSE audit_entries.subject_id END`;

/** What people call the subject; null if nothing. */
const subjectNameIn = (language: Language) => sql<string | null>`CASE audit_entries.subject_kind
  WHEN 'users' THEN (SELECT ${NAME_OF_USER} FROM users AS named WHERE named.id = audit_entries.subject_id)
  WHEN 'jobs' THEN (SELECT public_ref FROM jobs AS named WHERE named.id = audit_entries.subject_id)
  WHEN 'payment_receipts' THEN (SELECT transaction_reference FROM payment_receipts AS named WHERE named.id = audit_entries.subject_id)
  WHEN 'verification_requests' THEN (SELECT ${NAME_OF_USER} FROM verification_requests AS sent JOIN users AS named ON named.id = sent.user_id
    WHERE sent.id = audit_entries.subject_id)
  WHEN 'chat_reports' THEN (SELECT ${NAME_OF_USER} FROM chat_reports AS sent JOIN users AS named ON named.id = sent.reported_id
    WHERE sent.id = audit_entries.subject_id)
  WHEN 'disputes' THEN (SELECT named.public_ref FROM disputes JOIN jobs AS named ON named.id = disputes.job_id
    WHERE disputes.id = audit_entries.subject_id)
  WHEN 'rooms' THEN (SELECT named.public_ref FROM rooms JOIN jobs AS named ON named.id = rooms.job_id
    WHERE rooms.id = audit_entries.subject_id)
  WHEN 'contact_messages' THEN (SELECT subject FROM contact_messages AS named WHERE named.id = audit_entries.subject_id)
  WHEN 'saved_replies' THEN (SELECT title FROM saved_replies AS named WHERE named.id = audit_entries.subject_id)
  WHEN 'posts' THEN (SELECT named.title FROM posts JOIN post_translations AS named ON named.post_id = posts.id AND named.language = ${language}
    WHERE posts.slug = audit_entries.subject_id)
  WHEN 'categories' THEN (SELECT ${nameIn(language)} FROM categories AS named WHERE named.id = CAST(audit_entries.subject_id AS INTEGER))
  WHEN 'subcategories' THEN (SELECT ${nameIn(language)} FROM subcategories AS named WHERE named.id = CAST(audit_entries.subject_id AS INTEGER))
  END`;

const NAME_OF_USER = sql.raw("coalesce(named.company_name, named.first_name || ' ' || named.last_name)");

const Names = z.record(z.string(), z.string().nullable());

/** By field and id: what the values before and after are called. Null if there are no such values. */
const namesIn = (language: Language) =>
  sql<Record<string, string | null> | null>`(SELECT json_group_object(found.key || ' ' || found.value, CASE found.key
    WHEN 'wilayaId' THEN (SELECT ${nameIn(language)} FROM wilayas AS named WHERE named.id = found.value)
    WHEN 'communeId' THEN (SELECT ${nameIn(language)} FROM communes AS named WHERE named.id = found.value)
    WHEN 'category' THEN (SELECT ${nameIn(language)} FROM categories AS named WHERE named.id = found.value)
    WHEN 'report' THEN (SELECT ${NAME_OF_USER} FROM chat_reports AS sent JOIN users AS named ON named.id = sent.reported_id
      WHERE sent.id = found.value)
    WHEN 'dispute' THEN (SELECT named.public_ref FROM disputes JOIN jobs AS named ON named.id = disputes.job_id
      WHERE disputes.id = found.value)
    WHEN 'request' THEN (SELECT ${NAME_OF_USER} FROM verification_requests AS sent JOIN users AS named ON named.id = sent.user_id
      WHERE sent.id = found.value)
    ELSE (SELECT named.first_name || ' ' || named.last_name FROM users AS named WHERE named.id = found.value) END)
    FROM (SELECT key, value FROM json_each(audit_entries.before) UNION ALL SELECT key, value FROM json_each(audit_entries.after)) AS found
    WHERE found.key IN ('wilayaId', 'communeId', 'category', 'report', 'dispute', 'request', 'proposedBy', 'taken_by')
      AND found.value IS NOT NULL)`.mapWith((text: string | null) => (text === null ? null : Names.parse(JSON.parse(text))));

const nameIn = (language: Language): SQL => sql.raw(`named.name_${language}`);

const isAsked = ({ actor, action, kind, subject, since, until }: AuditLogFilters): SQL | undefined =>
  and(
    actor === undefined ? undefined : eq(auditEntries.actorId, actor),
    action === undefined ? undefined : eq(auditEntries.action, action),
    kind === undefined ? undefined : eq(auditEntries.subjectKind, kind),
    subject === undefined ? undefined : eq(auditEntries.subjectId, subject),
    since === undefined ? undefined : gte(auditEntries.at, startOf(since)),
    until === undefined ? undefined : lt(auditEntries.at, startOf(until) + DAY_MS),
  );
