import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { users } from "#db/schema/users.ts";
import { noMailAddress } from "../messaging/rules.ts";

type NewUser = Omit<typeof users.$inferInsert, "email"> & { email: string | SQL<string> };

/** A new account. A taken e-mail or phone fails the whole batch: isConflictOn "users.email" or "users.phone". */
export const insertUserStatement = (db: Db, user: NewUser) => db.insert(users).values(user);

type OwnAccount = Pick<
  typeof users.$inferInsert,
  "firstName" | "lastName" | "language" | "termsAcceptedAt" | "marketingConsentAt"
> & {
  userId: string;
  email: string;
  phone: SQL;
};

/** Makes an account of a row that had none, with a number that was confirmed. What is taken fails the batch as for a new one. */
export const becomeAccountStatement = (db: Db, { userId, ...account }: OwnAccount) =>
  db.update(users).set(account).where(eq(users.id, userId));

/** The row that stands for all without an account, as the owner of what they put; no door lets it in. Made once. */
export const standForVisitorsStatement = (db: Db, { id, at }: { id: string; at: number }) =>
  db
    .insert(users)
    .values({ id, email: noMailAddress(id), firstName: "", lastName: "", activeRole: "client", isActive: false, createdAt: at })
    .onConflictDoNothing();

/** The name of who never confirmed anything, if `condition` holds at that place of the batch. */
export const forgetNameStatement = (db: Db, { userId }: { userId: string }, condition: SQL) =>
  db
    .update(users)
    .set({ firstName: "" })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt), isNull(users.phoneVerifiedAt), condition));

type Verified = { userId: string; channel: "email" | "phone"; at: number };

/** Marks the address or number as confirmed, if `condition` holds at that place of the batch and nobody confirmed it before. */
export const markChannelVerifiedStatement = (db: Db, { userId, channel, at }: Verified, condition: SQL) =>
  channel === "email"
    ? db
        .update(users)
        .set({ emailVerifiedAt: at })
        .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt), condition))
    : db
        .update(users)
        .set({ phoneVerifiedAt: at })
        .where(and(eq(users.id, userId), isNull(users.phoneVerifiedAt), condition));

/** Who reads the mailbox is in the account himself, if `condition` holds at that place of the batch; the first time stays. */
export const proveEmailStatement = (db: Db, { userId, at }: { userId: string; at: number }, condition: SQL) =>
  db
    .update(users)
    .set({ emailProvedAt: at })
    .where(and(eq(users.id, userId), isNull(users.emailProvedAt), condition));

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

/** The badge: the person's identity was checked. */
export const markVerifiedStatement = (db: Db, { userId }: { userId: string }) =>
  db.update(users).set({ isVerified: true }).where(eq(users.id, userId));
