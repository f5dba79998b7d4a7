import { eq, type SQL } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";

/** Normalised: lower-case email, phone number as +213…. */
export type Identifier = { email: string } | { phone: string };

export const userWithIdentifier = (identifier: Identifier): SQL =>
  "email" in identifier ? eq(users.email, identifier.email) : eq(users.phone, identifier.phone);

export type ThrottleSubjects = { here: string; anywhere: string };

export async function throttleSubjectsOf(
  { signer: keys, clientIp: address }: Ctx,
  identifier: Identifier,
): Promise<ThrottleSubjects> {
  const typed = "email" in identifier ? identifier.email : identifier.phone;
  return {
    here: await keys.mac("sign-in", JSON.stringify([typed, address])),
    anywhere: await keys.mac("sign-in", JSON.stringify([typed])),
  };
}
