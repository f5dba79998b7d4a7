import { eq, sql } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { isLatestOfKind, isVerificationDecidable } from "../verification/statements.ts";
import type { IdentityDocumentState } from "./onboarding-rules.ts";

/** State of the identity document of `users`. An expired approval counts as missing. */
export const identityDocumentOfUser = sql<IdentityDocumentState>`CASE WHEN users.is_verified THEN 'approved' ELSE coalesce(
  (SELECT CASE WHEN ${isVerificationDecidable} OR status = 'rejected' THEN status END FROM verification_requests
    WHERE verification_requests.user_id = users.id AND kind = 'national_id' AND ${isLatestOfKind}), 'none') END`;

export const userHasOffered = sql<number>`EXISTS (SELECT 1 FROM offers WHERE offers.artisan_id = users.id)`;

export const onboardingQuery = ({ db }: Pick<Ctx, "db">, userId: string) =>
  db
    .select({ identity: identityDocumentOfUser, hasOffered: userHasOffered.mapWith(Boolean) })
    .from(users)
    .where(eq(users.id, userId));
