import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { signInWithPassword } from "#app/domain/auth/sign-in/sign-in-with-password.ts";
import { claimGuestJob } from "#app/domain/guests/claim-guest-job.ts";
import { type RegisteredGuest, registerGuest } from "#app/domain/guests/register-guest.ts";
import { endOfGuestLink, resolveGuest } from "#app/domain/guests/resolve-guest.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { revealContacts } from "#app/domain/offers/reveal-contacts.ts";
import { openDb } from "#db/open.ts";
import * as schema from "#db/schema.ts";
import { ask, DAY, MINUTE, outcomeOf } from "#tests/domain/codes/fixtures.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, insertPlumber, sentOffer } from "#tests/support/fixtures.ts";
import { openedRequest, textsTo } from "./fixtures.ts";

/* A guest account is new, or it belongs to a number that already has one. */

const db = openDb(env.DB);
const PASSWORD = "Une-Clef-2026";
const account = (email: string, over: Partial<RegisteredGuest> = {}): RegisteredGuest => ({
  firstName: "Samira",
  lastName: "Bouzid",
  email,
  password: PASSWORD,
  ...over,
});

const holderOf = async (jobId: string) =>
  (await db.select({ clientId: schema.jobs.clientId }).from(schema.jobs).where(eq(schema.jobs.id, jobId)))[0]?.clientId;

beforeAll(insertDemoUsers);

test("a guest's job moves to an account with the confirmed number, which is signed in", async () => {
  const phone = "+213550200001";
  const { userId, jobId, guest } = await openedRequest(phone);
  const ctx = testCtx(guest);

  const { token } = await registerGuest(ctx, account("samira.one@hirfa.example"));

  const session = await resolveSession(testCtx(), token);
  expect(session?.actor).toMatchObject({ userId, kind: "client", firstName: "Samira", isConfirmed: true });
  expect(session?.actor.isGuest).toBeFalsy();
  expect(await holderOf(jobId)).toBe(userId);
  const [row] = await db.select().from(schema.users).where(eq(schema.users.id, userId));
  expect(row).toMatchObject({ email: "samira.one@hirfa.example", phone, lastName: "Bouzid", emailVerifiedAt: null });
  expect(row?.phoneVerifiedAt).not.toBeNull();
  expect(ctx.pushed).toContainEqual(expect.objectContaining({ kind: "deliver_message" }));
});

test("then email and password open the account, and the link no longer works", async () => {
  const { token, guest } = await openedRequest("+213550200002");
  await registerGuest(testCtx(guest), account("samira.two@hirfa.example"));

  const identifier = { email: "samira.two@hirfa.example", password: PASSWORD };
  expect(await signInWithPassword(testCtx(), { portal: "client", ...identifier })).toMatchObject({ token: expect.any(String) });
  expect(await resolveGuest(testCtx(), token)).toBeNull();
  expect(await endOfGuestLink(testCtx(), token)).toBe("kept");
});

test("a number whose code was typed long ago is notified by SMS, and a reset by SMS recovers the account", async () => {
  const phone = "+213550200012";
  const { guest } = await openedRequest(phone);
  await textsTo(phone);
  const later = { now: NOON + 30 * DAY };

  await registerGuest(testCtx(guest, later), account("samira.late@hirfa.example"));

  expect(await textsTo(phone)).toEqual([expect.stringContaining("حساب برقمك")]);
  await ask("reset", { phone }, later);
  expect((await textsTo(phone)).at(-1)).toMatch(/\d{6}/);
});

test("a number that was confirmed in the same visit is not notified", async () => {
  const phone = "+213550200013";
  const { guest } = await openedRequest(phone);
  await textsTo(phone);
  await registerGuest(testCtx(guest), account("samira.soon@hirfa.example"));
  expect(await textsTo(phone)).toEqual([]);
});

test("a guest keeps the confirmed number when accepting", async () => {
  const phone = "+213550200014";
  const { jobId, userId, guest } = await openedRequest(phone);
  const offerId = await sentOffer("yacine", jobId);

  await acceptOffer(testCtx(guest), { offerId, phone_number: "+213550999999" });

  expect(await revealContacts(ctxAs("yacine"), jobId)).toMatchObject({ other: { phone } });
  const [row] = await db.select({ phone: schema.users.phone }).from(schema.users).where(eq(schema.users.id, userId));
  expect(row?.phone).toBeNull();
});

test("a deactivated guest has no access", async () => {
  const { token, userId } = await openedRequest("+213550200015");
  await db.update(schema.users).set({ isActive: false }).where(eq(schema.users.id, userId));
  expect(await resolveGuest(testCtx(), token)).toBeNull();
});

test("one of many concurrent accounts is created, and only its password works", async () => {
  const { guest } = await openedRequest("+213550200003");
  const attempts = [1, 2, 3, 4, 5].map((n) => account(`samira.three${n}@hirfa.example`, { password: `Une-Clef-2026-${n}` }));

  const outcomes = await Promise.all(attempts.map((one) => outcomeOf(registerGuest(testCtx(guest), one))));

  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  expect(new Set(outcomes.filter((outcome) => outcome !== "done"))).toEqual(new Set(["not_found"]));
  const winner = attempts[outcomes.indexOf("done")];
  const door = { portal: "client", email: winner?.email ?? "", password: winner?.password ?? "" } as const;
  expect(await outcomeOf(signInWithPassword(testCtx(), door))).toBe("done");
});

test("a taken address changes nothing, and the link still works", async () => {
  const { token, userId, guest } = await openedRequest("+213550200004");

  expect(await outcomeOf(registerGuest(testCtx(guest), account("amina@hirfa.example")))).toBe("user.email_taken");

  expect(await resolveGuest(testCtx(), token)).toMatchObject({ userId });
  expect(await db.select().from(schema.credentials).where(eq(schema.credentials.userId, userId))).toEqual([]);
});

test("a number with an account gets no second one", async () => {
  const { guest } = await openedRequest("+213500000001");
  expect(await outcomeOf(registerGuest(testCtx(guest), account("samira.five@hirfa.example")))).toBe("user.phone_taken");
});

test("only a guest creates an account this way", async () => {
  expect(await outcomeOf(registerGuest(ctxAs("amina"), account("samira.six@hirfa.example")))).toBe("permission_denied");
  expect(await outcomeOf(registerGuest(testCtx(), account("samira.six@hirfa.example")))).toBe("permission_denied");
});

test("an account takes the job over with its offers, notifications and room", async () => {
  const phone = "+213550200007";
  const { userId, jobId, token, guest } = await openedRequest(phone);
  const offerId = await sentOffer("yacine", jobId);
  await acceptedOffer(guest, offerId);
  const sara = await insertClient("takesover");

  expect(await claimGuestJob(testCtx(sara), { token })).toEqual({ jobId });

  expect(await holderOf(jobId)).toBe(sara.userId);
  expect(await findJob(testCtx(sara), jobId)).toMatchObject({ status: "matched" });
  expect(await revealContacts(ctxAs("yacine"), jobId)).toMatchObject({
    other: { firstName: "takesover", phone: null, email: "takesover@hirfa.example" },
  });
  const told = await db.select().from(schema.notifications).where(eq(schema.notifications.jobId, jobId));
  expect(told.map((one) => one.userId)).not.toContain(userId);
  expect(told.map((one) => one.userId)).toContain(sara.userId);
  const seats = await db
    .select({ userId: schema.participants.userId })
    .from(schema.participants)
    .innerJoin(schema.rooms, eq(schema.rooms.id, schema.participants.roomId))
    .where(and(eq(schema.rooms.jobId, jobId), eq(schema.participants.side, "client")));
  expect(seats).toEqual([{ userId: sara.userId }]);
  expect(await resolveGuest(testCtx(), token)).toBeNull();
});

test("one of two accounts takes a job over, and an account created meanwhile gets nothing", async () => {
  const { jobId, userId, token, guest } = await openedRequest("+213550200008");
  const takers = await Promise.all(["takera", "takerb"].map(insertClient));

  const outcomes = await Promise.all([
    ...takers.map((taker) => outcomeOf(claimGuestJob(testCtx(taker), { token }))),
    outcomeOf(registerGuest(testCtx(guest), account("samira.eight@hirfa.example"))),
  ]);

  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  const winner = [...takers.map((taker) => taker.userId), userId][outcomes.indexOf("done")];
  expect(await holderOf(jobId)).toBe(winner);
});

test("an artisan does not become the client of a job that they made an offer on", async () => {
  const { jobId, userId, token } = await openedRequest("+213550200009");
  const bidder = await insertPlumber("bidder", 50);
  await sentOffer(bidder, jobId);

  expect(await outcomeOf(claimGuestJob(testCtx(bidder), { token }))).toBe("job.answered_by_you");

  expect(await holderOf(jobId)).toBe(userId);
  expect(await resolveGuest(testCtx(), token)).not.toBeNull();
});

test("the guest's number is not added: it gives no access to an account that never proved it", async () => {
  const phone = "+213550200011";
  const { token } = await openedRequest(phone);
  const taker = await insertClient("takerc");

  await claimGuestJob(testCtx(taker), { token });

  const [row] = await db.select({ phone: schema.users.phone }).from(schema.users).where(eq(schema.users.id, taker.userId));
  expect(row?.phone).toBeNull();
  await textsTo(phone);
  await ask("reset", { phone }, { now: NOON + 2 * MINUTE });
  expect(await textsTo(phone)).toEqual([]);
});

test("no account takes over by a forged link, and no visitor by a valid one", async () => {
  const { token } = await openedRequest("+213550200010");
  expect(await outcomeOf(claimGuestJob(ctxAs("amina"), { token: `${token}x` }))).toBe("not_found");
  expect(await outcomeOf(claimGuestJob(testCtx(), { token }))).toBe("not_authenticated");
});
