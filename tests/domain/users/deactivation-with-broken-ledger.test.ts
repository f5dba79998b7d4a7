import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { closeJobsOfInactiveClients } from "#app/domain/jobs/close-jobs-of-inactive-clients.ts";
import { requestAccountDeletion } from "#app/domain/privacy/account-deletion/request-account-deletion.ts";
import { applyRetention } from "#app/domain/privacy/apply-retention.ts";
import { UNCONFIRMED_USER_RETENTION_MS } from "#app/domain/privacy/rules.ts";
import { appealDecision } from "#app/domain/reports/appeal-decision.ts";
import { claimReport } from "#app/domain/reports/claim-report.ts";
import { decideAppeal } from "#app/domain/reports/decide-appeal.ts";
import { decideReport } from "#app/domain/reports/decide-report.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { reviseUser } from "#app/domain/users/revise-user.ts";
import { openDb } from "#db/open.ts";
import { credentials, users } from "#db/schema.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { givePoints, insertClient, insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { anotherAdmin, at, reportedRoom } from "../reports/fixtures.ts";

/* Entries are hashed at once, also those that the closing of another user's account wrote. */

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

/** An artisan with points held for that client's open job. */
async function answering(owner: SignedIn, name: string): Promise<SignedIn> {
  const artisan = await insertPlumber(name, 10);
  await sentOffer(artisan, await postedJob(owner));
  return artisan;
}

/** The number of released points, and of entries without a hash. */
async function ledgerOf(userId: string) {
  const ofHim = sql`point_entries AS line WHERE line.user_id = ${userId}`;
  return {
    released: await db.$count(sql`${ofHim} AND line.kind = 'release'`),
    unsealed: await db.$count(
      sql`${ofHim} AND NOT EXISTS (SELECT 1 FROM point_entry_hashes AS its WHERE its.user_id = line.user_id AND its.seq = line.seq)`,
    ),
  };
}
const SEALED = { released: 1, unsealed: 0 };

const suspensions = (userId: string) =>
  reviseUser(ctxAs("nadir"), { userId, is_active: false, reason: "abuse", note: "He insults people." });

test("released points of others are hashed when an admin deactivates a client", async () => {
  await answering(await insertClient("seal-shut"), "seal-1");
  await suspensions("seal-shut");

  expect(await ledgerOf("seal-1")).toEqual(SEALED);
});

test("released points of an artisan are hashed when an admin deactivates them", async () => {
  await answering(await insertClient("seal-stays"), "seal-2");
  await suspensions("seal-2");

  expect(await ledgerOf("seal-2")).toEqual(SEALED);
});

test("they are hashed when a user deletes the account", async () => {
  const owner = await insertClient("seal-leaves");
  await answering(owner, "seal-3");
  await db.delete(credentials).where(eq(credentials.userId, "seal-leaves"));
  await requestAccountDeletion(testCtx({ ...owner, isGuest: true }), { password: undefined });

  expect(await ledgerOf("seal-3")).toEqual(SEALED);
});

test("they are hashed when a report deactivates a user", async () => {
  const { artisan, reportId } = await reportedRoom("seal-reported");
  await givePoints(artisan.userId, 10);
  await sentOffer(artisan, await postedJob(await insertClient("seal-waits")));
  await claimReport(ctxAs("nadir"), { reportId });
  await decideReport(ctxAs("nadir"), { reportId, status: "upheld", reason: "It is a threat.", suspend: true });

  expect(await ledgerOf(artisan.userId)).toEqual(SEALED);
});

test("they are hashed when an appeal deactivates a user", async () => {
  const { artisan, client, reportId } = await reportedRoom("seal-appealed");
  await givePoints(artisan.userId, 10);
  await sentOffer(artisan, await postedJob(await insertClient("seal-waits-too")));
  await claimReport(ctxAs("nadir"), { reportId });
  await decideReport(ctxAs("nadir"), { reportId, status: "dismissed", reason: "No." });
  await appealDecision(at(client), { reportId, text: "He does threaten me." });
  await decideAppeal(at(await anotherAdmin("seals-appeal")), {
    ...{ reportId, outcome: "changed", reason: "It is a threat.", suspend: true },
  });

  expect(await ledgerOf(artisan.userId)).toEqual(SEALED);
});

test("they are hashed when an unconfirmed account is purged", async () => {
  await answering(await insertClient("seal-old"), "seal-6");
  await db
    .update(users)
    .set({ emailVerifiedAt: null, phoneVerifiedAt: null, firstConfirmedAt: null })
    .where(eq(users.id, "seal-old"));
  await applyRetention(asSystem("test", { now: NOON + UNCONFIRMED_USER_RETENTION_MS }));

  expect(await ledgerOf("seal-6")).toEqual(SEALED);
});

test("they are hashed when the system closes the jobs of inactive clients", async () => {
  await answering(await insertClient("seal-away"), "seal-7");
  await db.update(users).set({ isActive: false }).where(eq(users.id, "seal-away"));
  await closeJobsOfInactiveClients(asSystem());

  expect(await ledgerOf("seal-7")).toEqual(SEALED);
});
