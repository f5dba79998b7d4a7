import { desc, eq, sql } from "drizzle-orm";
import { auditEntries } from "#db/schema/audit.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { APPLIED_SHOWN_MS, type SubjectKind } from "./rules.ts";
import { VERBS } from "./verbs.ts";

const MOST_SHOWN = 20;

type Shown = { subjectKind: SubjectKind; subjectId: string };
export type AppliedDecision = ReturnType<typeof appliedShown>[number];

/** What admins decided about the subject, or on a list about its kind, in the last minutes, newest first. */
export const appliedQuery = ({ db, now }: Ctx, { subjectKind, subjectId }: Shown) =>
  db
    .select({
      verb: auditEntries.action,
      subjectId: sql<string>`${auditEntries.subjectId}`,
      at: auditEntries.at,
      adminId: auditEntries.actorId,
      by: users.firstName,
    })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(
      sql`${subjectId === "" ? sql`audit_entries.subject_kind = ${subjectKind}` : sql`audit_entries.subject_id = ${subjectId}`}
        AND audit_entries.at > ${now - APPLIED_SHOWN_MS} AND audit_entries.action IN (${VERB_NAMES})`,
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(MOST_SHOWN);

const VERB_NAMES = sql.raw(
  Object.keys(VERBS)
    .map((name) => `'${name}'`)
    .join(),
);

export const appliedShown = (userId: string, rows: Awaited<ReturnType<typeof appliedQuery>>) =>
  rows.map(({ adminId, ...row }) => ({ ...row, isOwn: adminId === userId }));
