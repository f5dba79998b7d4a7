import { and, asc, eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { checkedDocuments, verificationRequests } from "#db/schema/verification.ts";
import type { Ctx } from "../ctx.ts";
import { balanceQuery } from "../points/queries.ts";
import { refuse } from "../refusals.ts";
import { asDecider } from "./decide.ts";
import { OLDEST_FIRST, personColumns, waits } from "./review.ts";

/** Of whom a decision was made, as he stands after it. One trip. Refuses: not_authenticated · permission_denied · not_found. */
export async function personReviewed(ctx: Ctx, userId: string) {
  asDecider(ctx.actor);
  const [[person], documents, [balance]] = await ctx.db.batch([
    ctx.db.select(personColumns).from(users).where(eq(users.id, userId)),
    ctx.db
      .select({ kind: checkedDocuments.kind, checkedAt: checkedDocuments.checkedAt, validUntil: checkedDocuments.validUntil })
      .from(checkedDocuments)
      .where(eq(checkedDocuments.userId, userId))
      .orderBy(asc(checkedDocuments.kind)),
    balanceQuery(ctx, userId),
  ]);
  if (!person) throw refuse("not_found");
  return { ...person, documents, points: balance?.available ?? 0 };
}

/** What an admin decides of somebody: of the kind he names, else the card, else what waits longest. Refuses: not_found. */
export async function waitingOf(ctx: Ctx, { userId, kind }: { userId: string; kind?: string | undefined }): Promise<string> {
  asDecider(ctx.actor);
  const found = await ctx.db
    .select({ id: verificationRequests.id, kind: verificationRequests.kind })
    .from(verificationRequests)
    .where(and(eq(verificationRequests.userId, userId), waits))
    .orderBy(...OLDEST_FIRST);
  const request =
    kind === undefined ? (found.find((one) => one.kind === "national_id") ?? found[0]) : found.find((one) => one.kind === kind);
  if (!request) throw refuse("not_found");
  return request.id;
}
