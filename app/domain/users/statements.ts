import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { userPictures } from "#db/schema/media.ts";
import { suspensions, users } from "#db/schema/users.ts";
import { deleteNotesStatement } from "../audit/statements.ts";
import { placeholderEmail } from "../messaging/rules.ts";
import { foldedNames } from "../shared/text/folded-names.ts";
import { ERASED_NAME } from "./rules.ts";

type NewUser = Omit<typeof users.$inferInsert, "email"> & { email: string | SQL<string> };

/** A taken address or number fails the batch: isConflictOn "users.email" or "users.phone". */
export const insertUserStatement = (db: Db, user: NewUser) => db.insert(users).values({ ...user, ...foldedNames(user) });

type OwnAccount = Pick<
  typeof users.$inferInsert,
  "firstName" | "lastName" | "language" | "termsAcceptedAt" | "marketingConsentAt"
> & {
  userId: string;
  email: string;
  phone: SQL;
};

export const registerGuestStatement = (db: Db, { userId, ...account }: OwnAccount) =>
  db
    .update(users)
    .set({ ...account, ...foldedNames(account) })
    .where(eq(users.id, userId));

/** The owner of everything that visitors create. Nobody can sign in as this user. */
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

export const redactUnconfirmedNameStatement = (db: Db, { userId }: { userId: string }, condition: SQL) =>
  db
    .update(users)
    .set({ firstName: "", ...foldedNames({ firstName: "" }) })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt), isNull(users.phoneVerifiedAt), condition));

type Verified = { userId: string; channel: "email" | "phone"; at: number };

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

export const isNeverConfirmed = sql`(users.first_confirmed_at IS NULL AND users.email_verified_at IS NULL AND users.phone_verified_at IS NULL)`;

export const markEmailOwnerProvedStatement = (db: Db, { userId, at }: { userId: string; at: number }, condition: SQL) =>
  db
    .update(users)
    .set({ emailOwnerProvedAt: at })
    .where(and(eq(users.id, userId), isNull(users.emailOwnerProvedAt), condition));

export const unconfirmPhoneStatement = (db: Db, { userId }: { userId: string }, condition: SQL = sql`1`) =>
  db
    .update(users)
    .set({ phoneVerifiedAt: null })
    .where(and(eq(users.id, userId), condition));

/** Only for a user without a number. A taken one fails the batch: isConflictOn "users.phone". */
export const addPhoneStatement = (db: Db, { userId, phone }: { userId: string; phone: string }, condition: SQL) =>
  db
    .update(users)
    .set({ phone })
    .where(and(eq(users.id, userId), isNull(users.phone), condition));

export const markVerifiedStatement = (db: Db, { userId }: { userId: string }, condition: SQL) =>
  db
    .update(users)
    .set({ isVerified: true })
    .where(and(eq(users.id, userId), condition));

/** Also ends the trust of users without a valid document, unless an admin set it. Returns the users. */
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

/** Sets an unconfirmed address. A taken one fails the batch: isConflictOn "users.email". */
export const changeEmailStatement = (db: Db, { userId, email }: { userId: string; email: string }) =>
  db
    .update(users)
    .set({ email, emailVerifiedAt: null, emailOwnerProvedAt: null })
    .where(and(eq(users.id, userId), ne(users.email, email)));

export const setPictureStatement = (db: Db, { userId, mediaId }: { userId: string; mediaId: string }) =>
  db.insert(userPictures).values({ userId, mediaId }).onConflictDoUpdate({ target: userPictures.userId, set: { mediaId } });

export const deletePictureStatement = (db: Db, { userId }: { userId: string }) =>
  db.delete(userPictures).where(eq(userPictures.userId, userId));

export const reactivateUserStatement = (db: Db, { userId }: { userId: string }, condition: SQL) =>
  db
    .update(users)
    .set({ isActive: true })
    .where(and(eq(users.id, userId), condition));

export const countReportStatement = (db: Db, { userId }: { userId: string }, condition: SQL) =>
  db
    .update(users)
    .set({ reportsCount: sql`${users.reportsCount} + 1` })
    .where(and(eq(users.id, userId), condition));

export const transferReportsCountStatements = (db: Db, { from, to }: { from: string; to: string }) =>
  [
    db
      .update(users)
      .set({
        reportsCount: sql`${users.reportsCount} + (SELECT guest.reports_count FROM users AS guest WHERE guest.id = ${from})`,
      })
      .where(
        sql`${users.id} = ${to} AND EXISTS (SELECT 1 FROM users AS guest WHERE guest.id = ${from} AND guest.reports_count <> 0)`,
      ),
    db
      .update(users)
      .set({ reportsCount: 0 })
      .where(and(eq(users.id, from), ne(users.reportsCount, 0))),
  ] as const;

export const setMarketingStatement = (db: Db, { userId, at }: { userId: string; at: number | null }) =>
  db.update(users).set({ marketingConsentAt: at }).where(eq(users.id, userId));

/** The row stays, because other rows refer to it. Address and number are free again. */
export const anonymiseUserStatements = (db: Db, { userId }: { userId: string }) =>
  [
    db.delete(userPictures).where(eq(userPictures.userId, userId)),
    deleteNotesStatement(db, sql`SELECT ${userId}`),
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

/** SQL predicate on users: not confirmed and not used since. Guests have a rule of their own. */
export const isUnconfirmedSince = (until: number): SQL =>
  sql`(users.first_confirmed_at IS NULL AND users.is_active AND users.created_at <= ${until} AND NOT users.is_admin
    AND users.email_verified_at IS NULL AND users.phone_verified_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM guests WHERE guests.user_id = users.id)
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = users.id AND sessions.last_used_at > ${until}))`;
