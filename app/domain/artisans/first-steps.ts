import { eq, sql } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../ctx.ts";
import { isDecidable, isNewestOfItsKind } from "../verification/statements.ts";
import type { IdentityPaper } from "./first-steps-rules.ts";

/** Of whom `users` is: how far his identity paper has come. What was approved and is no more is asked for again. */
export const identityPaperOfUser = sql<IdentityPaper>`CASE WHEN users.is_verified THEN 'approved' ELSE coalesce(
  (SELECT CASE WHEN ${isDecidable} OR status = 'rejected' THEN status END FROM verification_requests
    WHERE verification_requests.user_id = users.id AND kind = 'national_id' AND ${isNewestOfItsKind}), 'none') END`;

/** Of whom `users` is: whether he ever made an offer. */
export const userHasOffered = sql<number>`EXISTS (SELECT 1 FROM offers WHERE offers.artisan_id = users.id)`;

/** What first steps are told by beside the profile, as a statement for a page that asks for more in one batch. */
export const firstStepsQuery = ({ db }: Pick<Ctx, "db">, userId: string) =>
  db
    .select({ identity: identityPaperOfUser, hasOffered: userHasOffered.mapWith(Boolean) })
    .from(users)
    .where(eq(users.id, userId));
