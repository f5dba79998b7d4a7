import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { userPictures } from "#db/schema/media.ts";
import { suspensions, users } from "#db/schema/users.ts";
import { placeholderEmail } from "../messaging/rules.ts";
import { foldedNames } from "../shared/text/folded-names.ts";
import { ERASED_NAME } from "./rules.ts";

type NewUser = Omit<typeof users.$inferInsert, "email"> & { email: string | SQL<string> };

/** A new account. A taken e-mail or phone fails the whole batch: isConflictOn "users.email" or "users.phone". */
export const insertUserStatement = (db: Db, user: NewUser) => db.insert(users).values({ ...user, ...foldedNames(user) });

type OwnAccount = Pick<
  typeof users.$inferInsert,
  "firstName" | "lastName" | "language" | "termsAcceptedAt" | "marketingConsentAt"
> & {
  userId: string;
  email: string;
  phone: SQL;
};

/** Makes an account of a row that had none, with a number that was confirmed. What is taken fails the batch as for a new one. */
export const registerGuestStatement = (db: Db, { userId, ...account }: OwnAccount) =>
  db
    .update(users)
    .set({ ...account, ...foldedNames(account) })
    .where(eq(users.id, userId));

/** The row that stands for all without an account, as the owner of what they put; no door lets it in. Made once. */
export const insertVisitorOwnerStatement = (db: Db, { id, at }: { id: string; at: number }) =>
  db
    .insert(users)
    .values({
      id,
      email: placeholderEmail(id),
      firstName: "",
      lastName: "",
      activeRole: "client",
      isActive: false,
      createdAt: at,
    })
    .onConflictDoNothing();

/** The name of who never confirmed anything, if `condition` holds at that place of the batch. */
export const redactUnconfirmedNameStatement = (db: Db, { userId }: { userId: string }, condition: SQL) =>
  db
    .update(users)
    .set({ firstName: "", ...foldedNames({ firstName: "" }) })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt), isNull(users.phoneVerifiedAt), condition));

type Verified = { userId: string; channel: "email" | "phone"; at: number };

/** Marks the address or number as confirmed, if `condition` holds at that place of the batch and nobody confirmed it before. */
export const markChannelVerifiedStatement = (db: Db, { userId, channel, at }: Verified, condition: SQL) => {
  const firstConfirmedAt = sql`coalesce(${users.firstConfirmedAt}, ${at})`;
  return channel === "email"
    ? db
        .update(users)
        .set({ emailVerifiedAt: at, firstConfirmedAt })
        .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt), condition))
    : db
        .update(users)
        .set({ phoneVerifiedAt: at, firstConfirmedAt })
        .where(and(eq(users.id, userId), isNull(users.phoneVerifiedAt), condition));
};

/** Nothing of the account in `users` was ever confirmed. */
export const isNeverConfirmed = sql`(users.first_confirmed_at IS NULL AND users.email_verified_at IS NULL AND users.phone_verified_at IS NULL)`;

/** Who reads the mailbox is in the account himself, if `condition` holds at that place of the batch; the first time stays. */
export const markEmailOwnerProvedStatement = (db: Db, { userId, at }: { userId: string; at: number }, condition: SQL) =>
  db
    .update(users)
    .set({ emailOwnerProvedAt: at })
    .where(and(eq(users.id, userId), isNull(users.emailOwnerProvedAt), condition));

/** The number stays the account's, and whoever has it in his hand has to show it again; if `condition` holds at that place. */
export const unconfirmPhoneStatement = (db: Db, { userId }: { userId: string }, condition: SQL = sql`1`) =>
  db
    .update(users)
    .set({ phoneVerifiedAt: null })
    .where(and(eq(users.id, userId), condition));

/** A number for who has none yet, if `condition` holds at that place of the batch. A taken one fails it: isConflictOn "users.phone". */
export const addPhoneStatement = (db: Db, { userId, phone }: { userId: string; phone: string }, condition: SQL) =>
  db
    .update(users)
    .set({ phone })
    .where(and(eq(users.id, userId), isNull(users.phone), condition));

/** The badge: the person's identity was checked, if `condition` holds at that place of the batch. */
export const markVerifiedStatement = (db: Db, { userId }: { userId: string }, condition: SQL) =>
  db
    .update(users)
    .set({ isVerified: true })
    .where(and(eq(users.id, userId), condition));

/**
 * Nobody's identity is known any more by a document that ran out, of the people whom `which` selects; whom nobody knows is not
 * trusted either, unless an admin said so (3.5). Returns them.
 */
export const clearVerifiedStatement = (db: Db, which: SQL) =>
  db
    .update(users)
    .set({
      isVerified: false,
      isTrusted: sql`${users.isTrusted} AND EXISTS (SELECT 1 FROM trust_overrides
        WHERE trust_overrides.user_id = users.id AND trust_overrides.is_trusted)`,
    })
    .where(and(users.isVerified, sql`${users.id} IN (${which})`))
    .returning({ userId: users.id });

/** Another address, which nobody has confirmed. A taken one fails the batch: isConflictOn "users.email". */
export const changeEmailStatement = (db: Db, { userId, email }: { userId: string; email: string }) =>
  db
    .update(users)
    .set({ email, emailVerifiedAt: null, emailOwnerProvedAt: null })
    .where(and(eq(users.id, userId), ne(users.email, email)));

export const setPictureStatement = (db: Db, { userId, mediaId }: { userId: string; mediaId: string }) =>
  db.insert(userPictures).values({ userId, mediaId }).onConflictDoUpdate({ target: userPictures.userId, set: { mediaId } });

export const deletePictureStatement = (db: Db, { userId }: { userId: string }) =>
  db.delete(userPictures).where(eq(userPictures.userId, userId));

/** Its owner is let in again, if `condition` holds at that place of the batch. */
export const reactivateUserStatement = (db: Db, { userId }: { userId: string }, condition: SQL) =>
  db
    .update(users)
    .set({ isActive: true })
    .where(and(eq(users.id, userId), condition));

/** That somebody wants to be told of news, or no more. */
export const setMarketingStatement = (db: Db, { userId, at }: { userId: string; at: number | null }) =>
  db.update(users).set({ marketingConsentAt: at }).where(eq(users.id, userId));

/** What is left of a person says nothing of him: the row stays, since others' rows name it. Address and number are free again. */
export const anonymiseUserStatements = (db: Db, { userId }: { userId: string }) =>
  [
    db.delete(userPictures).where(eq(userPictures.userId, userId)),
    db.update(suspensions).set({ note: "", endingNote: null }).where(eq(suspensions.userId, userId)),
    db
      .update(users)
      .set({
        ...{ email: placeholderEmail(userId), phone: null, firstName: ERASED_NAME, lastName: "", bio: "" },
        ...{ companyName: null, commercialRegisterNumber: null, wilayaId: null, communeId: null },
        ...foldedNames({ firstName: "", lastName: "", companyName: null }),
        ...{ isActive: false, isAdmin: false, isVerified: false, isTrusted: false },
        ...{ emailVerifiedAt: null, phoneVerifiedAt: null, firstConfirmedAt: null, emailOwnerProvedAt: null },
        ...{ marketingConsentAt: null, termsAcceptedAt: null },
      })
      .where(eq(users.id, userId)),
  ] as const;

/** An SQL truth over a row of users: nobody confirmed it, nor was signed in to it, since then; guests are forgotten by a rule of their own. */
export const isUnconfirmedSince = (until: number): SQL =>
  sql`(users.first_confirmed_at IS NULL AND users.is_active AND users.created_at <= ${until} AND NOT users.is_admin
    AND users.email_verified_at IS NULL AND users.phone_verified_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM guests WHERE guests.user_id = users.id)
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = users.id AND sessions.last_used_at > ${until}))`;
