import { eq, sql } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { RecordDocumentCheckInput } from "./input.ts";
import { nationalIdHashOf } from "./national-id-hash.ts";
import { mayRecordChecks } from "./rules.ts";
import { documentVerifiedStatements, setNationalIdStatement } from "./statements.ts";

/**
 * Records a document as checked without a request, for demo users. Same effects as an approval.
 * Refuses: not_authenticated · permission_denied · not_found · fields: a card without a number.
 */
export async function recordDocumentCheck(ctx: Ctx, check: RecordDocumentCheckInput): Promise<void> {
  const { userId, kind, nationalId, validUntil = null } = check;
  if (ctx.actor.kind === "visitor") throw refuse("not_authenticated");
  if (!mayRecordChecks(ctx.actor)) throw refuse("permission_denied");
  if (kind === "national_id" && nationalId === undefined) throw new InvalidFields({ national_id: [{ code: "required" }] });

  const [person] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!person) throw refuse("not_found");

  const number = nationalId === undefined ? null : await nationalIdHashOf(ctx, nationalId);
  const facts = { userId, kind, validUntil, numberHash: number?.numberHash ?? null, at: ctx.now };
  const [first, ...others] = documentVerifiedStatements(ctx.db, facts, sql`1`);
  await ctx.db.batch([
    first,
    ...others,
    ...(number ? [setNationalIdStatement(ctx.db, { userId, ...number, at: ctx.now }, sql`1`)] : []),
  ]);

  await hashEntriesAfterBatch(ctx, [userId]);
}
