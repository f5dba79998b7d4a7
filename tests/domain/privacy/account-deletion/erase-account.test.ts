import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/auth/passwords/password-hash.ts";
import { signInWithPassword } from "#app/domain/auth/sign-in/sign-in-with-password.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { eraseAccount } from "#app/domain/privacy/account-deletion/erase-account.ts";
import { eraseDueAccounts } from "#app/domain/privacy/account-deletion/erase-due-accounts.ts";
import { requestAccountDeletion } from "#app/domain/privacy/account-deletion/request-account-deletion.ts";
import { restoreAccount, userPendingDeletion } from "#app/domain/privacy/account-deletion/restore-account.ts";
import { retryPendingWindDowns } from "#app/domain/privacy/account-deletion/retry-pending-wind-downs.ts";
import { windDownAccount } from "#app/domain/privacy/account-deletion/wind-down-account.ts";
import { DELETION_GRACE_MS } from "#app/domain/privacy/rules.ts";
import { openDb } from "#db/open.ts";
import * as table from "#db/schema.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { asSystem, insertDemoUsers, insertGuest, insertUser, NOON, testCtx } from "../../../support/ctx.ts";
import { acceptedOffer, insertClient, insertPlumber, postedJob, sentOffer } from "../../../support/fixtures.ts";

const db = openDb(env.DB);
const PASSWORD = "Long-Enough-2026";
const LATER = NOON + DELETION_GRACE_MS;

beforeAll(insertDemoUsers);

/** A user with a password who requested the deletion. */
async function leaver(person: Awaited<ReturnType<typeof insertClient>>) {
  await givePassword(person.userId);
  await requestAccountDeletion(testCtx(person), { password: PASSWORD });
  return person;
}

const givePassword = async (userId: string) =>
  db.insert(table.credentials).values({ userId, passwordHash: await hashPassword(PASSWORD), updatedAt: NOON });

const rowOf = async (userId: string) => (await db.select().from(table.users).where(eq(table.users.id, userId)))[0];

describe("account deletion", () => {
  it("requires the password, and a wrong one changes nothing", async () => {
    const sara = await insertClient("sara00000000000000aa");
    await givePassword(sara.userId);

    await expect(requestAccountDeletion(testCtx(sara), {})).rejects.toMatchObject({
      errors: { password: [{ code: "required" }] },
    });
    await expect(requestAccountDeletion(testCtx(sara), { password: "another" })).rejects.toMatchObject({
      errors: { password: [{ code: "password_wrong" }] },
    });

    expect((await rowOf(sara.userId))?.isActive).toBe(true);
  });

  it("closes jobs and releases points, notifies the others, and can be undone within seven days", async () => {
    const sara = await insertClient("sara00000000000000ab");
    const tarik = await insertPlumber("tarik000000000000000", 40);
    const jobId = await postedJob(sara);
    await sentOffer(tarik, jobId);
    await leaver(sara);

    await Promise.all([windDownAccount(asSystem(), sara), windDownAccount(asSystem(), sara)]);

    const [job] = await db.select().from(table.jobs).where(eq(table.jobs.id, jobId));
    expect(job).toMatchObject({ status: "archived", archiveReason: "account_closed" });
    const [points] = await db.select().from(table.pointAccounts).where(eq(table.pointAccounts.userId, tarik.userId));
    expect(points).toMatchObject({ available: 40, held: 0 });
    const signIn = { portal: "client", email: "sara00000000000000ab@hirfa.example", password: PASSWORD } as const;
    const { token } = await signInWithPassword(testCtx(), signIn);
    const back = { token, followToken: undefined };
    expect(await userPendingDeletion(testCtx(), back)).toEqual({ userId: sara.userId, deletesAt: LATER, by: "session" });
    await restoreAccount(testCtx(), back);
    expect((await rowOf(sara.userId))?.isActive).toBe(true);
    expect(await eraseAccount(asSystem("test", { now: LATER }), sara)).toBe(false);
  });

  it("ends an artisan's offers and matches as well, and the client finds the job open again", async () => {
    const tarik = await insertPlumber("tarik000000000000001", 60);
    const waiting = await postedJob();
    await sentOffer(tarik, waiting);
    const matched = await postedJob();
    await acceptedOffer("amina", await sentOffer(tarik, matched));
    await leaver(tarik);

    await retryPendingWindDowns(asSystem());

    const offers = await db.select().from(table.offers).where(eq(table.offers.artisanId, tarik.userId));
    expect(offers.map(({ status }) => status).sort()).toEqual(["void", "withdrawn"]);
    const [job] = await db.select().from(table.jobs).where(eq(table.jobs.id, matched));
    expect(job?.status).toBe("open");
  });

  it("continues after it was killed, and cannot be undone once it has begun", async () => {
    const sara = await leaver(await insertClient("sara00000000000000ac"));
    const { token } = await signInWithPassword(testCtx(), {
      ...{ portal: "client", email: `${sara.userId}@hirfa.example`, password: PASSWORD },
    } as const);
    const broken = { ...asSystem("test", { now: LATER }).media, delete: () => Promise.reject(new Error("killed")) };

    await expect(eraseAccount(asSystem("test", { now: LATER, media: broken }), sara)).rejects.toThrow("killed");

    const late = testCtx(undefined, { now: LATER });
    await expect(restoreAccount(late, { token, followToken: undefined })).rejects.toMatchObject({ code: "not_authenticated" });
    expect(await eraseDueAccounts(asSystem("test", { now: LATER }))).toBeGreaterThan(0);
    const [deletion] = await db.select().from(table.accountDeletions).where(eq(table.accountDeletions.userId, sara.userId));
    expect(deletion?.erasedAt).toBe(LATER);
  });

  it("is available to guests too, by their link", async () => {
    await insertGuest("guest00000000000000a", "+213559999998");
    const guest = { ...(await insertClient("sara00000000000000ad")), userId: "guest00000000000000a", isGuest: true as const };
    await requestAccountDeletion(testCtx(guest), {});
    const followToken = await guestLinkTokenOf(testCtx().signer, guest.userId);
    expect(await userPendingDeletion(testCtx(), { token: undefined, followToken })).not.toBeNull();

    await eraseAccount(asSystem("test", { now: LATER }), guest);

    const [row] = await db.select().from(table.guests).where(eq(table.guests.userId, guest.userId));
    expect(row?.phone).toBe("");
  });

  it("leaves one admin, of any number at once", async () => {
    const other = await insertUser("admin000000000000000", {
      ...{ role: "admin", firstName: "Selma", lastName: "Test", email: "selma@hirfa.example", language: "fr", ...ORAN },
    } as const);
    const nadir = { ...other, userId: "nadir", sessionId: "s" };
    await givePassword(other.userId);
    await givePassword("nadir");

    const attempts = await Promise.allSettled([
      requestAccountDeletion(testCtx(other), { password: PASSWORD }),
      requestAccountDeletion(testCtx(nadir), { password: PASSWORD }),
    ]);

    expect(attempts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(attempts.find((one) => one.status === "rejected")).toMatchObject({ reason: { code: "account.last_admin" } });
  });
});
