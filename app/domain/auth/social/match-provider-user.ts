import { and, eq, sql } from "drizzle-orm";
import { credentials, providerAccounts } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { isPendingDeletion } from "../../privacy/statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import type { ProviderProfile } from "../../shared/contracts/identity-provider.ts";
import type { Language } from "../../shared/contracts/language.ts";
import type { OauthState } from "./consume-oauth-state.ts";

/** A person whom a provider identified. */
export type ProviderLogin = {
  state: OauthState;
  identity: ProviderProfile;
  /** As it is stored; null where the provider told none that could be. */
  email: string | null;
  /** Apple tells a name beside the code, the first time only (Q05). */
  firstName?: string;
  lastName?: string;
  /** What to call a person of whom nobody says a name. */
  nameless: (language: Language) => string;
  userAgent?: string;
};

const ACCOUNT = {
  id: users.id,
  activeRole: users.activeRole,
  isAdmin: users.isAdmin,
  /** Who leaves may still come back. */
  isActive: sql`${users.isActive} OR ${isPendingDeletion(users.id)}`.mapWith(Boolean),
  emailVerifiedAt: users.emailVerifiedAt,
  phoneVerifiedAt: users.phoneVerifiedAt,
};

/** The account that this person opened before, and the one that has the address. */
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

/**
 * Who opened an account under an address that he never proved loses it once the owner of the mailbox has set a password by
 * it: else whoever typed that address at the provider would keep a door of his own (pre-hijacking).
 */
export const isProviderLinkSuperseded = ({ isEmailProven, linkedAt, passwordSetAt }: Linked) =>
  !isEmailProven && passwordSetAt !== null && passwordSetAt >= linkedAt;
