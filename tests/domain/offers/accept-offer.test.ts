import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { rejectOffer } from "#app/domain/offers/reject-offer.ts";
import { revealContacts } from "#app/domain/offers/reveal-contacts.ts";
import { releaseStatements } from "#app/domain/points/statements.ts";
import { participants, rooms } from "#db/schema/chat.ts";
import { offers } from "#db/schema/offers.ts";
import { pointEntries, pointEntryHashes } from "#db/schema/points.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import {
  accountOf,
  db,
  insertJob,
  insertPlumber,
  jobRow,
  notificationsFor,
  offerOn,
  offerRow,
  outcomesOf,
  refusalOf,
} from "./fixtures.ts";

beforeAll(insertDemoUsers);

test("accepting one offer matches the job, captures its points and releases those of the others", async () => {
  const jobId = await insertJob();
  const [aziz, badis, chafik] = [await insertPlumber("aziz"), await insertPlumber("badis"), await insertPlumber("chafik")];
  const offerId = await offerOn(aziz, jobId);
  const others = [await offerOn(badis, jobId), await offerOn(chafik, jobId)];
  const amina = ctxAs("amina");

  const accepted = await acceptOffer(amina, { offerId });

  expect(accepted).toMatchObject({ jobId, offerId });
  expect(await jobRow(jobId)).toMatchObject({ status: "matched", acceptedOfferId: offerId, matchedAt: NOON, liveOffers: 1 });
  expect(await offerRow(offerId)).toMatchObject({ status: "accepted", pointsHeld: 0, decidedAt: NOON });
  expect(await offerRow(others[0] ?? "")).toMatchObject({ status: "rejected", reason: null, pointsHeld: 0 });
  expect(await offerRow(others[1] ?? "")).toMatchObject({ status: "rejected", reason: null, pointsHeld: 0 });
  expect(await accountOf("aziz")).toEqual({ available: 8, held: 0 });
  expect(await accountOf("badis")).toEqual({ available: 10, held: 0 });
  expect(await accountOf("chafik")).toEqual({ available: 10, held: 0 });
  expect(amina.pushed).toEqual([{ kind: "refresh_room", roomId: accepted.roomId }]);
});

test("an acceptance opens a room for the two and notifies every artisan of the result", async () => {
  const jobId = await insertJob();
  const [dalil, elias] = [await insertPlumber("dalil"), await insertPlumber("elias")];
  const offerId = await offerOn(dalil, jobId);
  const other = await offerOn(elias, jobId);

  const { roomId } = await acceptOffer(ctxAs("amina"), { offerId });

  expect(await db.select().from(rooms).where(eq(rooms.jobId, jobId))).toMatchObject([
    { id: roomId, offerId, status: "open", lastSeq: 0 },
  ]);
  const sides = await db.select().from(participants).where(eq(participants.roomId, roomId));
  expect(sides.map(({ userId, side }) => [userId, side]).sort()).toEqual([
    ["amina", "client"],
    ["dalil", "artisan"],
  ]);
  expect(await notificationsFor("dalil", jobId)).toEqual([
    { type: "job_request_approved", reason: null, points: null, offerId, roomId },
  ]);
  expect(await notificationsFor("elias", jobId)).toEqual([
    { type: "job_request_rejected", reason: "another_chosen", points: 2, offerId: other, roomId: null },
  ]);
});

test("the entries of an acceptance are hashed at once", async () => {
  const jobId = await insertJob();
  const fouad = await insertPlumber("fouad");
  await acceptOffer(ctxAs("amina"), { offerId: await offerOn(fouad, jobId) });

  const seals = await db.select().from(pointEntryHashes).where(eq(pointEntryHashes.userId, "fouad"));
  expect(seals.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test("a second acceptance is refused as already matched, of the same offer and of another", async () => {
  const jobId = await insertJob();
  const [galal, habib] = [await insertPlumber("galal"), await insertPlumber("habib")];
  const offerId = await offerOn(galal, jobId);
  const other = await offerOn(habib, jobId);
  await acceptOffer(ctxAs("amina"), { offerId });

  expect(await refusalOf(acceptOffer(ctxAs("amina"), { offerId }))).toBe("job.already_matched");
  expect(await refusalOf(acceptOffer(ctxAs("amina"), { offerId: other }))).toBe("job.already_matched");
});

test("a client without a phone number may give one with the acceptance; an existing one stays", async () => {
  const clara = await insertUser("clara", { ...DEMO_USERS.amina, firstName: "Clara", email: "clara@hirfa.example" });
  const accept = async (artisan: string, phone: string) => {
    const offerId = await offerOn(await insertPlumber(artisan), await insertJob({ clientId: "clara" }));
    await acceptOffer(testCtx(clara), { offerId, phone_number: phone });
    return (await db.select({ phone: users.phone }).from(users).where(eq(users.id, "clara")))[0]?.phone;
  };

  expect(await accept("phoned-1", "+213551000001")).toBe("+213551000001");
  expect(await accept("phoned-2", "+213551000002")).toBe("+213551000001");
});

test("the address that comes with the acceptance is stored for a job without one; an existing one stays", async () => {
  const accept = async (artisan: string, address: string | null) => {
    const jobId = await insertJob({ address });
    const offerId = await offerOn(await insertPlumber(artisan), jobId);
    await acceptOffer(ctxAs("amina"), { offerId, address: "12 rue Larbi Ben M’hidi" });
    return (await jobRow(jobId))?.address;
  };

  expect(await accept("addressed-1", null)).toBe("12 rue Larbi Ben M’hidi");
  expect(await accept("addressed-2", "Cité 200, bloc 4")).toBe("Cité 200, bloc 4");
});

test("nothing is accepted with a taken number", async () => {
  const dina = await insertUser("dina", { ...DEMO_USERS.amina, firstName: "Dina", email: "dina@hirfa.example" });
  const jobId = await insertJob({ clientId: "dina" });
  const offerId = await offerOn(await insertPlumber("phoned-3"), jobId);

  const taken = { offerId, phone_number: "+213500000001" };
  expect(await refusalOf(acceptOffer(testCtx(dina), taken))).toBe("user.phone_taken");
  expect(await jobRow(jobId)).toMatchObject({ status: "open", acceptedOfferId: null });
  expect(await offerRow(offerId)).toMatchObject({ pointsHeld: 2 });
});

// Of two concurrent accepts only one may win: one conditional UPDATE decides, and later statements check its operation id.
test("of a hundred concurrent acceptances one wins, the others read that the job is matched, and the points are exact", async () => {
  const jobId = await insertJob();
  const names = ["race-1", "race-2", "race-3", "race-4", "race-5"];
  const offerIds = await Promise.all(names.map(async (name) => offerOn(await insertPlumber(name), jobId)));

  const outcomes = await outcomesOf(
    Array.from({ length: 100 }, (_, number) => acceptOffer(ctxAs("amina"), { offerId: offerIds[number % 5] ?? "" })),
  );

  expect(outcomes).toEqual({ ok: 1, "job.already_matched": 99 });
  const statuses = (await Promise.all(offerIds.map(offerRow))).map((offer) => offer?.status);
  expect(statuses.filter((status) => status === "accepted")).toHaveLength(1);
  expect(statuses.filter((status) => status === "rejected")).toHaveLength(4);
  const accounts = await Promise.all(names.map(accountOf));
  expect(accounts.filter((account) => account?.available === 8 && account.held === 0)).toHaveLength(1);
  expect(accounts.filter((account) => account?.available === 10 && account.held === 0)).toHaveLength(4);
  expect(await db.select().from(rooms).where(eq(rooms.jobId, jobId))).toHaveLength(1);
});

test("an offer that ended or expired cannot be accepted", async () => {
  const jobId = await insertJob();
  const [idris, jalil] = [await insertPlumber("idris"), await insertPlumber("jalil")];
  const rejected = await offerOn(idris, jobId);
  await rejectOffer(ctxAs("amina"), { offerId: rejected });
  const outdated = await offerOn(jalil, jobId);
  await db.update(offers).set({ validUntil: "2026-11-20" }).where(eq(offers.id, outdated));

  expect(await refusalOf(acceptOffer(ctxAs("amina"), { offerId: rejected }))).toBe("offer.not_live");
  expect(await refusalOf(acceptOffer(ctxAs("amina"), { offerId: outdated }))).toBe("offer.not_live");
});

test("only the job's client accepts: its artisan and an admin may not, others find nothing", async () => {
  const jobId = await insertJob();
  const latif = await insertPlumber("latif");
  const offerId = await offerOn(latif, jobId);

  expect(await refusalOf(acceptOffer(testCtx(), { offerId }))).toBe("not_authenticated");
  expect(await refusalOf(acceptOffer(latif, { offerId }))).toBe("permission_denied");
  expect(await refusalOf(acceptOffer(ctxAs("nadir"), { offerId }))).toBe("permission_denied");
  expect(await refusalOf(acceptOffer(ctxAs("karim"), { offerId }))).toBe("not_found");
  expect(await refusalOf(acceptOffer(ctxAs("amina"), { offerId: "no-such-offer" }))).toBe("not_found");
});

const giveHoldBack = (offerId: string) =>
  db.batch([
    ...releaseStatements(db, {
      rows: sql`SELECT artisan_id AS user_id, job_id, id AS offer_id, points_held AS points FROM offers WHERE id = ${offerId}`,
      reason: "offer_expired",
      at: NOON,
    }),
    db.update(offers).set({ pointsHeld: 0 }).where(eq(offers.id, offerId)),
  ]);

test("an offer whose hold was released is captured from the available points", async () => {
  const jobId = await insertJob();
  const malik = await insertPlumber("malik");
  const offerId = await offerOn(malik, jobId);
  await giveHoldBack(offerId);

  await acceptOffer(ctxAs("amina"), { offerId });

  expect(await accountOf("malik")).toEqual({ available: 8, held: 0 });
  const lines = await db.select().from(pointEntries).where(eq(pointEntries.userId, "malik")).orderBy(pointEntries.seq);
  expect(lines.map(({ kind, reason }) => [kind, reason])).toEqual([
    ["adjustment", "demo"],
    ["hold", "offer_sent"],
    ["release", "offer_expired"],
    ["capture", "offer_accepted_after_release"],
  ]);
});

test("without enough points for a released hold nothing is matched, and the artisan is notified once", async () => {
  const jobId = await insertJob();
  const nabil = await insertPlumber("nabil", 2);
  const offerId = await offerOn(nabil, jobId);
  await giveHoldBack(offerId);
  await offerOn(nabil, await insertJob());

  expect(await refusalOf(acceptOffer(ctxAs("amina"), { offerId }))).toBe("offer.hold_lapsed");
  expect(await refusalOf(acceptOffer(ctxAs("amina"), { offerId }))).toBe("offer.hold_lapsed");

  expect(await jobRow(jobId)).toMatchObject({ status: "open", acceptedOfferId: null });
  expect(await notificationsFor("nabil", jobId)).toEqual([
    { type: "points_needed", reason: null, points: 2, offerId, roomId: null },
  ]);
});

test("the two users of a match see each other's contact, not before and not later than 30 days after archiving", async () => {
  const jobId = await insertJob();
  const offerId = await offerOn(ctxAs("yacine"), jobId);
  expect(await revealContacts(ctxAs("yacine"), jobId)).toBeNull();
  expect(await revealContacts(ctxAs("amina"), jobId)).toBeNull();

  const { roomId } = await acceptOffer(ctxAs("amina"), { offerId });

  expect(await revealContacts(ctxAs("amina"), jobId)).toEqual({
    side: "client",
    other: { firstName: "Yacine", lastName: "Haddad", companyName: null, phone: "+213500000001", email: null },
    roomId,
  });
  expect(await revealContacts(ctxAs("yacine"), jobId)).toMatchObject({
    side: "artisan",
    other: { firstName: "Amina", lastName: "Benali", phone: null, email: "amina@hirfa.example" },
    address: "open",
  });
  expect(await revealContacts(ctxAs("karim"), jobId)).toBeNull();

  const archived = await insertJob();
  await acceptOffer(ctxAs("amina"), { offerId: await offerOn(ctxAs("yacine"), archived) });
  await db.run(sql`UPDATE jobs SET status = 'archived', archived_at = ${NOON} WHERE id = ${archived}`);
  const DAY = 24 * 3_600_000;
  expect(await revealContacts(ctxAs("amina", { now: NOON + 30 * DAY - 1 }), archived)).not.toBeNull();
  expect(await revealContacts(ctxAs("amina", { now: NOON + 30 * DAY }), archived)).toBeNull();
});
