import { and, eq, sql } from "drizzle-orm";
import { credentials, providerAccounts } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { isPendingDeletion } from "../../privacy/statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import type { ProviderProfile } from "../../shared/contracts/identity-provider.ts";
import type { Language } from "../../shared/contracts/language.ts";
import type { OauthState } from "./consume-oauth-state.ts";

export type ProviderLogin = {
  state: OauthState;
  identity: ProviderProfile;
  /** Null if the provider sent no usable address. */
  email: string | null;
  /** Apple sends the name beside the code, and only the first time. */
  firstName?: string;
  lastName?: string;
  nameless: (language: Language) => string;
  userAgent?: string;
};

const ACCOUNT = {
  id: users.id,
  activeRole: users.activeRole,
  isAdmin: users.isAdmin,
  /** A user who is pending deletion may sign in to restore the account. */
  isActive: sql`${users.isActive} OR ${isPendingDeletion(users.id)}`.mapWith(Boolean),
  emailVerifiedAt: users.emailVerifiedAt,
  phoneVerifiedAt: users.phoneVerifiedAt,
};

export async function matchProviderUser({ db }: Ctx, { state, identity, email }: ProviderLogin) {
  const [[linked], [holder]] = await db.batch([
    db
      .select({
        ...ACCOUNT,
        isEmailProven: providerAccounts.isEmailProven,
        linkedAt: providerAccounts.createdAt,
        passwordSetAt: credentials.updatedAt,
      })
      .from(providerAccounts)
      .innerJoin(users, eq(users.id, providerAccounts.userId))
      .leftJoin(credentials, eq(credentials.userId, users.id))
      .where(and(eq(providerAccounts.provider, state.provider), eq(providerAccounts.subject, identity.subject))),
    db
      .select({ ...ACCOUNT, emailProvedAt: users.emailOwnerProvedAt })
      .from(users)
      .where(eq(users.email, email ?? "")),
  ]);
  return { linked, holder };
}

type Linked = NonNullable<Awaited<ReturnType<typeof matchProviderUser>>["linked"]>;

// Prevents pre-hijacking: a link made under an unproven address ends once the owner of the mailbox sets a password. Otherwise
// its creator would keep access.
export const isProviderLinkSuperseded = ({ isEmailProven, linkedAt, passwordSetAt }: Linked) =>
  !isEmailProven && passwordSetAt !== null && passwordSetAt >= linkedAt;
