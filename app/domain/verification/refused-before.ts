import { desc, eq, sql } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { verificationRequests } from "#db/schema/verification.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

export const refusedBefore = ({ db }: Ctx, requestId: string) =>
  db
    .select({
      id: verificationRequests.id,
      decidedAt: verificationRequests.decidedAt,
      reason: verificationRequests.reason,
      note: verificationRequests.note,
      by: users.firstName,
    })
    .from(verificationRequests)
    .innerJoin(users, eq(users.id, verificationRequests.decidedBy))
    .where(
      sql`${verificationRequests.status} = 'rejected' AND (${verificationRequests.userId}, ${verificationRequests.kind}) =
        (SELECT user_id, kind FROM verification_requests AS own WHERE own.id = ${requestId})
        AND ${verificationRequests.id} <> ${requestId}`,
    )
    .orderBy(desc(verificationRequests.createdAt))
    .limit(3);
