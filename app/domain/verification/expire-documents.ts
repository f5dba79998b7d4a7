import { type SQL, sql } from "drizzle-orm";
import * as CHOICES from "#db/enums.ts";
import { runBatch } from "#db/run-batch.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { clearVerifiedStatement } from "../users/statements.ts";
import { EXPIRY_REMINDER_MS } from "./rules.ts";

/** Nights that failed are made up for; older expiries are not reminded any more. */
const LOOKED_BACK_MS = 90 * 86_400_000;

/** Reminds owners once, thirty days before. Repeatable. */
export async function expireDocuments(ctx: Ctx): Promise<{ expired: number }> {
  requireSystem(ctx.actor);
  const { db, now: at } = ctx;
  let expired = 0;
  await drainDueRows(ctx, {
    task: "expire_documents",
    choose: (isFree, atOnce) =>
      db.all(
        sql`SELECT DISTINCT user_id AS id FROM (SELECT user_id FROM (${ranOut(at)}) JOIN users ON users.id = user_id WHERE users.is_verified
          UNION ALL ${sql.join(
            KINDS.map((kind) => runsOut(at, kind)),
            sql` UNION ALL `,
          )}) WHERE ${isFree(sql`user_id`)} LIMIT ${atOnce}`,
      ),
    end: async (ids) => {
      const isOne = (userId: SQL) => sql`${userId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
      const over = sql`${ranOut(at)} AND ${isOne(sql`verified_documents.user_id`)}`;
      const reminders = KINDS.map((kind) =>
        notifyEachStatements(
          db,
          { type: "document_expiring", at, reason: kind },
          sql`${runsOut(at, kind)} AND ${isOne(sql`d.user_id`)}`,
        ),
      );
      const { unmarked, notified } = await runBatch(db, {
        counted: recordEventEachStatement(db, { kind: "identity.expired", at }, sql`${over} AND users.is_verified`),
        unmarked: clearVerifiedStatement(db, sql`SELECT user_id FROM (${over})`),
        notified: reminders.map(([notify]) => notify.returning({ id: sql`1` })),
        emails: reminders.map(([, email]) => email),
      });
      expired += unmarked.length;
      return unmarked.length + notified.flat().length;
    },
  });
  if (expired > 0) ctx.log("documents.expired", { expired });
  return { expired };
}

const KINDS = CHOICES.documentKind;

const ranOut = (at: number) => sql`SELECT verified_documents.user_id AS user_id, NULL AS job_id
  FROM verified_documents JOIN users ON users.id = verified_documents.user_id
  WHERE verified_documents.kind = 'national_id' AND valid_until > ${at - LOOKED_BACK_MS} AND valid_until <= ${at}`;

/** Not reminded yet, and no newer document is pending. */
const runsOut = (at: number, kind: string) =>
  sql`SELECT d.user_id AS user_id FROM verified_documents AS d
      WHERE d.kind = ${kind} AND d.valid_until > ${at} AND d.valid_until <= ${at + EXPIRY_REMINDER_MS}
        AND NOT EXISTS (SELECT 1 FROM verification_requests AS v WHERE v.user_id = d.user_id AND v.kind = d.kind AND v.status = 'submitted' AND v.images_deleted_at IS NULL)
        AND NOT EXISTS (SELECT 1 FROM notifications AS n WHERE n.user_id = d.user_id AND n.created_at >= d.valid_until - ${EXPIRY_REMINDER_MS}
          AND n.type = 'document_expiring' AND n.reason = d.kind)`;
