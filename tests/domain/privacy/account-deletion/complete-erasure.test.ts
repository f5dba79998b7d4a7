import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/auth/passwords/password-hash.ts";
import { postMessage } from "#app/domain/chat/post-message.ts";
import { openAddress } from "#app/domain/jobs/address/open-address.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { eraseAccount } from "#app/domain/privacy/account-deletion/erase-account.ts";
import { requestAccountDeletion } from "#app/domain/privacy/account-deletion/request-account-deletion.ts";
import { ownData } from "#app/domain/privacy/data-export/own-data.ts";
import { DELETION_GRACE_MS } from "#app/domain/privacy/rules.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import { cancelVisit } from "#app/domain/visits/cancel-visit.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import { refuseSlot } from "#app/domain/visits/refuse-slot.ts";
import { openDb } from "#db/open.ts";
import * as table from "#db/schema.ts";
import { PERSONAL_DATA_COLUMNS } from "#tests/support/data/personal-data-columns.ts";
import { insertPersonalDataRows, PERSONAL_MARKER, PHONE } from "#tests/support/data/personal-data-rows.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "../../../support/ctx.ts";
import { insertClient, insertPlumber, OFFER, postedJob } from "../../../support/fixtures.ts";

const db = openDb(env.DB);
const PASSWORD = "Long-Enough-2026";
const DAY = Date.now();

let person: Awaited<ReturnType<typeof wholePerson>>;

beforeAll(async () => {
  await insertDemoUsers();
  person = await wholePerson("tarik0000000000000wa");
});

/** An artisan with data in every table: offers, work, messages, reviews, reports, payments and contact messages. */
async function wholePerson(id: string) {
  const tarik = await insertPlumber(id, 60);
  const jobId = await postedJob();
  const waiting = await postedJob();
  const { offerId } = await makeOffer(testCtx(tarik), { ...OFFER, message: PERSONAL_MARKER, jobId });
  await acceptOffer(ctxAs("amina"), { offerId });
  const slot = { date: "2026-11-24", from_time: 600, to_time: 720 };
  const { visitId } = await proposeVisit(testCtx(tarik), { jobId, ...slot, note: PERSONAL_MARKER });
  await cancelVisit(testCtx(tarik), { visitId, revision: 1, reason: PERSONAL_MARKER });
  const { visitId: other } = await proposeVisit(ctxAs("amina"), { jobId, ...slot });
  await refuseSlot(testCtx(tarik), { visitId: other, revision: 1, reason: PERSONAL_MARKER });
  const said = { id: crypto.randomUUID(), kind: "text", text: PERSONAL_MARKER } as const;
  await postMessage(testCtx(tarik), { roomId: offerId, ...said });
  await completeJob(ctxAs("amina", { now: DAY }), { jobId });
  await leaveReview(ctxAs("amina", { now: DAY }), { jobId, rating: 5, text: "Clean work." });
  await leaveReview(testCtx(tarik, { now: DAY }), { jobId, rating: 4, text: "Paid at once." });
  const leak = await postedJob(tarik, {
    description: `A tap that leaks, by ${PERSONAL_MARKER} and nobody else.`,
    address: PERSONAL_MARKER,
  });
  await openAddress(ctxAs("nadir"), { jobId: leak, reason: `Asked by ${PERSONAL_MARKER}.` });
  await insertPersonalDataRows(tarik.userId, { jobId: waiting, offerId });
  return { tarik, offerId };
}

/** Columns whose rows are deleted with the user, in which some rows remain. */
async function columnsWithRowsOf(userId: string): Promise<string[]> {
  const going = Object.keys(PERSONAL_DATA_COLUMNS).filter((column) => PERSONAL_DATA_COLUMNS[column] === "rows go");
  const counts = await env.DB.batch<{ n: number }>(
    going.map((column) => {
      const [name, key] = column.split(".");
      return env.DB.prepare(`SELECT count(*) AS n FROM ${name} WHERE ${key} = ?`).bind(userId);
    }),
  );
  return going.filter((_, place) => (counts[place]?.results[0]?.n ?? 0) > 0);
}

/** The tables that still contain one of these texts, in any column. */
async function tablesThatSay(words: readonly string[]): Promise<string[]> {
  const tables = await db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'd1_*'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = JSON.stringify(await db.all(sql.raw(`SELECT * FROM ${name}`))).toLowerCase();
    if (words.some((word) => rows.includes(word.toLowerCase()))) found.push(name);
  }
  return found;
}

/** The empty parts of a user's export. */
function emptyPlaces(value: unknown, at = ""): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [at] : [];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, inner]) => emptyPlaces(inner, at === "" ? name : `${at}.${name}`));
}

describe("a user with data in every table", () => {
  it("gets all of it in the export, and no secret", async () => {
    const data = await ownData(asSystem(), person.tarik.userId);

    // The user was never a guest, and made no appeal.
    expect(emptyPlaces(data)).toEqual(["account.guest", "chat.appeals"]);
    expect(JSON.stringify(data.chat.rooms)).toContain(PERSONAL_MARKER);
    expect(data.account).toMatchObject({ suspensions: [{ note: PERSONAL_MARKER }], signedInMonths: [{ month: "2026-11" }] });
    expect(data.profile).toMatchObject({ trust: [{ isTrusted: true }], placeWaits: [{}] });
    expect(JSON.stringify(data)).not.toMatch(/secretHash|passwordHash|numberHash|encryptedSecret|codeHash/);
  });

  it("is in no table, room or image after the erasure, whoever runs it and how often", async () => {
    const { tarik, offerId } = person;
    const { userId } = tarik;
    await db
      .update(table.credentials)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(table.credentials.userId, userId));
    await db.insert(table.identityBonuses).values({ numberHash: "h", userId, createdAt: NOON });
    const before = await columnsWithRowsOf(userId);
    expect(before).toEqual(Object.keys(PERSONAL_DATA_COLUMNS).filter((column) => PERSONAL_DATA_COLUMNS[column] === "rows go"));
    await requestAccountDeletion(testCtx(tarik), { password: PASSWORD });

    const at = { now: NOON + DELETION_GRACE_MS };
    const ended = await Promise.all([eraseAccount(asSystem("test", at), tarik), eraseAccount(asSystem("test", at), tarik)]);

    expect(ended.filter(Boolean)).toHaveLength(1);
    expect(await columnsWithRowsOf(userId)).toEqual([]);
    expect(await tablesThatSay([PERSONAL_MARKER, PHONE, `${userId}@hirfa.example`])).toEqual([]);
    expect(JSON.stringify(await testCtx().rooms.rawMessages(offerId, { limit: 20 }))).not.toContain(PERSONAL_MARKER);
    expect((await env.MEDIA.list()).objects.filter(({ key }) => key.includes(userId))).toEqual([]);
    const [row] = await db.select().from(table.users).where(eq(table.users.id, userId));
    expect(row).toMatchObject({ firstName: "—", lastName: "", isActive: false });
  });

  it("does not get messages of an address that they only claimed", async () => {
    const [sara, id] = [await insertClient("sara0000000000000wc"), "of-somebody-else"];
    await db.update(table.users).set({ emailVerifiedAt: null }).where(eq(table.users.id, sara.userId));
    const email = `${sara.userId}@hirfa.example`;
    await db.insert(table.contactMessages).values({
      ...{ id, email, name: "Samia", subject: "Mine", message: "Mine", language: "fr", createdAt: NOON, searchText: "" },
    });
    await db.insert(table.accountDeletions).values({ userId: sara.userId, createdAt: NOON, deletesAt: NOON });

    await eraseAccount(asSystem(), sara);

    expect(await db.$count(table.contactMessages, eq(table.contactMessages.id, id))).toBe(1);
  });

  it("leaves the data of others: reviews without a name, the ledger, and the one bonus of the identity document", async () => {
    const { userId } = person.tarik;

    const reviews = await db.select().from(table.reviews).where(eq(table.reviews.authorId, userId));
    expect(reviews).toMatchObject([{ text: "Paid at once." }]);
    expect(await db.$count(table.pointEntries, eq(table.pointEntries.userId, userId))).toBeGreaterThan(0);
    expect(await db.$count(table.identityBonuses, eq(table.identityBonuses.numberHash, "h"))).toBe(1);
    const events = await db.select().from(table.events).where(eq(table.events.userId, userId));
    expect(events.filter(({ kind }) => kind === "account.erased")).toHaveLength(1);
  });
});
