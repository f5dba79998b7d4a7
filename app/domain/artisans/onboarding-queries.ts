import { eq, sql } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { isLatestOfKind, isVerificationDecidable } from "../verification/statements.ts";
import type { IdentityDocumentState } from "./onboarding-rules.ts";

/** Of whom `users` is: how far his identity paper has come. What was approved and is no more is asked for again. */
export const identityDocumentOfUser = sql<IdentityDocumentState>`CASE WHEN users.is_verified THEN 'approved' ELSE coalesce(
  (SELECT CASE WHEN ${isVerificationDecidable} OR status = 'rejected' THEN status END FROM verification_requests
    WHERE verification_requests.user_id = users.id AND kind = 'national_id' AND ${isLatestOfKind}), 'none') END`;

/** Of whom `users` is: whether he ever made an offer. */
export const userHasOffered = sql<number>`EXISTS (SELECT 1 FROM offers WHERE offers.artisan_id = users.id)`;

/** What first steps are told by beside the profile, as a statement for a page that asks for more in one batch. */
export const onboardingQuery = ({ db }: Pick<Ctx, "db">, userId: string) =>
  db
    .select({ identity: identityDocumentOfUser, hasOffered: userHasOffered.mapWith(Boolean) })
    .from(users)
    .where(eq(users.id, userId));
