import { eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { nationalIds, verificationRequests } from "#db/schema/verification.ts";
import type { Actor } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { isUnderReview, mayDecide } from "./rules.ts";

type Admin = Extract<Actor, { kind: "admin" }>;

/** For verbs that decide. Refuses: not_authenticated · permission_denied. */
export function asDecider(actor: Actor): Admin {
  if (actor.kind === "visitor") throw refuse("not_authenticated");
  if (!mayDecide(actor)) throw refuse("permission_denied");
  return actor;
}

export type WaitingRequest = Awaited<ReturnType<typeof findWaiting>>;

/**
 * What a decision is made by. Refuses: not_found · permission_denied (nobody decides his own) · verification.already_decided ·
 * verification.lapsed (its pictures are gone).
 */
export async function findWaiting(ctx: Ctx, requestId: string) {
  const [request] = await ctx.db
    .select({
      id: verificationRequests.id,
      userId: verificationRequests.userId,
      kind: verificationRequests.kind,
      status: verificationRequests.status,
      destroyedAt: verificationRequests.destroyedAt,
      validUntil: verificationRequests.validUntil,
      email: users.email,
      number: { numberHash: nationalIds.numberHash, lastDigits: nationalIds.lastDigits },
    })
    .from(verificationRequests)
    .innerJoin(users, eq(users.id, verificationRequests.userId))
    .leftJoin(nationalIds, eq(nationalIds.userId, verificationRequests.userId))
    .where(eq(verificationRequests.id, requestId));
  if (!request) throw refuse("not_found");
  if (request.userId === asDecider(ctx.actor).userId) throw refuse("permission_denied");
  if (request.status !== "submitted") throw refuse("verification.already_decided");
  if (!isUnderReview(request)) throw refuse("verification.lapsed");
  return request;
}
