import { and, desc, eq } from "drizzle-orm";
import { auditEntries, auditNotes } from "#db/schema/audit.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { MAX_SUBMISSIONS } from "./rules.ts";

/** The denials of a receipt by the log: the receipt forgets its own when it is sent again. */
export const deniedBefore = ({ db }: Ctx, receiptId: string) =>
  db
    .select({
      ...{ id: auditEntries.id, at: auditEntries.at, reason: auditEntries.why, before: auditEntries.before },
      ...{ by: users.firstName, note: auditNotes.note },
    })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .leftJoin(auditNotes, eq(auditNotes.entryId, auditEntries.id))
    .where(and(eq(auditEntries.subjectId, receiptId), eq(auditEntries.action, "receipt.denied")))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(MAX_SUBMISSIONS);
