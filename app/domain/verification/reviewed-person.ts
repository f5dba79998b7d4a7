import { and, asc, eq, or } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { checkedDocuments, verificationRequests } from "#db/schema/verification.ts";
import type { Ctx } from "../ctx.ts";
import { balanceQuery } from "../points/queries.ts";
import { refuse } from "../refusals.ts";
import { asDecider } from "./decide.ts";
import { checkedColumns } from "./queries.ts";
import { OLDEST_FIRST, personColumns } from "./review.ts";
import { isUnderReview } from "./rules.ts";
import { isDecidable } from "./statements.ts";

/** Of whom a decision was made, as he stands after it. One trip. Refuses: not_authenticated · permission_denied · not_found. */
export async function personReviewed(ctx: Ctx, userId: string) {
  asDecider(ctx.actor);
  const [[person], documents, [balance]] = await ctx.db.batch([
    ctx.db.select(personColumns).from(users).where(eq(users.id, userId)),
    ctx.db
      .select(checkedColumns)
      .from(checkedDocuments)
      .where(eq(checkedDocuments.userId, userId))
      .orderBy(asc(checkedDocuments.kind)),
    balanceQuery(ctx, userId),
  ]);
  if (!person) throw refuse("not_found");
  return { ...person, documents, points: balance?.available ?? 0 };
}

type Asked = { userId: string; kind?: string | undefined; named?: string | undefined };

/**
 * What an admin decides of somebody: the request he names, else of the kind he names, else the card, else what waits longest.
 * Refuses: not_found · verification.already_decided (another waits than the one he names).
 */
export async function waitingOf(ctx: Ctx, { userId, kind, named }: Asked): Promise<string> {
  asDecider(ctx.actor);
  const requests = await ctx.db
    .select({
      id: verificationRequests.id,
      kind: verificationRequests.kind,
      status: verificationRequests.status,
      destroyedAt: verificationRequests.destroyedAt,
    })
    .from(verificationRequests)
    .where(and(eq(verificationRequests.userId, userId), or(isDecidable, eq(verificationRequests.id, named ?? ""))))
    .orderBy(...OLDEST_FIRST);
  const found = requests.filter(isUnderReview);
  const meant = found.filter((one) => (kind === undefined || one.kind === kind) && (named === undefined || one.id === named));
  const request = meant.find((one) => one.kind === "national_id") ?? meant[0];
  if (request) return request.id;
  const other = requests.find(({ id }) => id === named);
  if (!other) throw refuse("not_found");
  throw refuse(other.status === "submitted" ? "verification.lapsed" : "verification.already_decided");
}
