import { desc, eq, sql } from "drizzle-orm";
import { auditEntries } from "#db/schema/audit.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { BACK_IN_QUEUE, DROPPED_NEWS_MS, DROPPED_SHOWN_MS, droppedWhy, type SubjectKind } from "./rules.ts";
import { VERBS } from "./verbs.ts";

const MOST_SHOWN = 5;

type Shown = { userId: string; subjectKind: SubjectKind; subjectId: string };
type Row = Awaited<ReturnType<typeof droppedQuery>>[number];
export type DroppedDecision = ReturnType<typeof droppedShown>["dropped"][number];

/** Decisions of the last day that could not be applied, own ones and those on the subject, until somebody decides again. */
export const droppedQuery = ({ db, now }: Ctx, { userId, subjectId }: Shown) =>
  db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      subjectKind: auditEntries.subjectKind,
      subjectId: auditEntries.subjectId,
      verb: sql<string>`audit_entries.after ->> 'decision'`,
      why: sql<string>`coalesce(audit_entries.why, '')`,
      adminId: auditEntries.actorId,
      by: users.firstName,
    })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(
      sql`audit_entries.action = 'decision.dropped' AND audit_entries.at > ${now - DROPPED_SHOWN_MS}
        AND (audit_entries.subject_id = ${subjectId} OR audit_entries.actor_id = ${userId})
        AND NOT EXISTS (SELECT 1 FROM pending_decisions AS made
          WHERE made.subject_kind = audit_entries.subject_kind AND made.subject_id = audit_entries.subject_id)
        AND NOT EXISTS (SELECT 1 FROM audit_entries AS later WHERE later.subject_id = audit_entries.subject_id
          AND later.at >= audit_entries.at AND later.id > audit_entries.id AND later.action IN (${DECIDING}))`,
    )
    .orderBy(sql`audit_entries.subject_id = ${subjectId} DESC`, desc(auditEntries.at), desc(auditEntries.id))
    .limit(MOST_SHOWN);

const DECIDING = sql.raw([...Object.keys(VERBS), "decision.dropped"].map((name) => `'${name}'`).join());

/** On the page of a subject only its own; on a list those of this admin that wait there again. */
export function droppedShown({ now }: Ctx, { userId, subjectKind, subjectId }: Shown, rows: readonly Row[]) {
  const all = rows.map(({ adminId, at, why, ...row }) => ({
    ...{ ...row, why: droppedWhy(why) },
    ...{ isOwn: adminId === userId, isHere: row.subjectId === subjectId, isNews: at > now - DROPPED_NEWS_MS },
  }));
  const isWaiting = (one: (typeof all)[number]) => one.isOwn && one.subjectKind === subjectKind && BACK_IN_QUEUE.has(one.why);
  return {
    dropped: all.filter((one) => (subjectId === "" ? isWaiting(one) : one.isHere)),
    news: all.filter(({ isOwn, isHere, isNews }) => isOwn && isNews && !isHere),
  };
}
