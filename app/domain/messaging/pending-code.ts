import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type * as CHOICES from "#db/enums.ts";
import { otpCodes } from "#db/schema/auth.ts";
import { guests } from "#db/schema/guests.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { codeDigitsOf } from "./code-digits.ts";

type CodePurpose = (typeof CHOICES.codePurpose)[number];
type Pending = { subjectId: string; recipient: string };

/** Null if the code expired, was used or replaced. `isForGuest`: it is for the request of a guest, who follows it by a link. */
export async function findPendingCode(
  { db, signer: keys, now }: Ctx,
  { subjectId, recipient }: Pending,
): Promise<{ digits: string; purpose: CodePurpose; firstName: string | null; expiresAt: number; isForGuest: boolean } | null> {
  const [code] = await db
    .select({
      id: otpCodes.id,
      purpose: otpCodes.purpose,
      target: otpCodes.target,
      keyId: otpCodes.keyId,
      expiresAt: otpCodes.expiresAt,
      firstName: users.firstName,
      isForGuest: sql`${guests.userId} IS NOT NULL`.mapWith(Boolean),
    })
    .from(otpCodes)
    .leftJoin(users, eq(users.id, otpCodes.userId))
    .leftJoin(guests, and(eq(guests.userId, otpCodes.userId), isNull(guests.endedAt)))
    .where(
      and(eq(otpCodes.id, subjectId), eq(otpCodes.target, recipient), isNull(otpCodes.endedAt), gt(otpCodes.expiresAt, now)),
    );
  if (!code) return null;
  const { purpose, firstName, expiresAt, isForGuest } = code;
  return { digits: await codeDigitsOf(keys, code), purpose, firstName, expiresAt, isForGuest };
}
