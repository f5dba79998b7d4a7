import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { claimGuestJob } from "#app/domain/guests/claim-guest-job.ts";
import { purgeUnconfirmedGuests } from "#app/domain/guests/purge-unconfirmed-guests.ts";
import { registerGuest } from "#app/domain/guests/register-guest.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { eraseAccount } from "#app/domain/privacy/account-deletion/erase-account.ts";
import { requestAccountDeletion } from "#app/domain/privacy/account-deletion/request-account-deletion.ts";
import { restoreAccount, userPendingDeletion } from "#app/domain/privacy/account-deletion/restore-account.ts";
import { ownData } from "#app/domain/privacy/data-export/own-data.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import { findReview } from "#app/domain/reviews/queries.ts";
import { removeReview } from "#app/domain/reviews/remove-review.ts";
import { replyToReview } from "#app/domain/reviews/reply-to-review.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { openDb } from "#db/open.ts";
import * as table from "#db/schema.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { openedRequest } from "#tests/domain/guests/fixtures.ts";
import { DAY, LATER } from "#tests/domain/jobs/fixtures.ts";
import { actorOf, asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, insertPlumber, sentOffer } from "#tests/support/fixtures.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

/** A guest's job that both sides reviewed, and that this account then took over. */
async function takenOver(phone: string, artisanId: string, heir: SignedIn) {
  const { guest, jobId, token } = await openedRequest(phone);
  const artisan = await insertPlumber(artisanId, 10);
  await acceptedOffer(guest, await sentOffer(artisan, jobId));
  await completeJob(testCtx(guest, { now: LATER }), { jobId });
  const written = await leaveReview(testCtx(guest, { now: LATER }), { jobId, rating: 5, text: "Quick and clean." });
  const received = await leaveReview(testCtx(artisan, { now: LATER }), { jobId, rating: 4, text: "Paid at once." });
  await claimGuestJob(testCtx(heir, { now: LATER }), { token });
  return { guest, written: written.reviewId, received: received.reviewId };
}

async function erased({ userId }: SignedIn) {
  await db.insert(table.accountDeletions).values({ userId, createdAt: LATER, deletesAt: LATER });
  await eraseAccount(asSystem("test", { now: LATER + 2 * DAY }), { userId });
}

const guestOf = async (userId: string) =>
  (
    await db.all<{ phone: string; name: string; folded: string }>(sql`SELECT guests.phone, users.first_name AS name,
    users.folded_first_name AS folded FROM guests JOIN users ON users.id = guests.user_id WHERE guests.user_id = ${userId}`)
  )[0];

test("the number of a guest who registered goes with the account", async () => {
  const { guest } = await openedRequest("+213550410001");
  await registerGuest(testCtx(guest), {
    ...{ firstName: "Samira", lastName: "Test", email: "samira-registers@hirfa.example", password: "Long-Enough-2026" },
  });

  await erased(guest);

  expect(await guestOf(guest.userId)).toMatchObject({ phone: "" });
});

test("reviews of a job that an account took over bear its name, and none after its erasure", async () => {
  const heir = await insertClient("names-heir");
  const { guest, written } = await takenOver("+213550410002", "names-artisan", heir);

  expect((await findReview(testCtx(), written))?.author).toMatchObject({ firstName: "names-heir" });
  expect(await guestOf(guest.userId)).toMatchObject({ name: "", folded: "" });

  await erased(heir);
  expect((await findReview(testCtx(), written))?.author).toMatchObject({ firstName: "—" });
});

test("the number of a guest whose job an account took over is deleted after a day", async () => {
  const { guest } = await takenOver("+213550410003", "number-artisan", await insertClient("number-heir"));
  await purgeUnconfirmedGuests(asSystem("cron", { now: NOON + DAY }));
  expect(await guestOf(guest.userId)).toMatchObject({ phone: "+213550410003" });

  await purgeUnconfirmedGuests(asSystem("cron", { now: NOON + DAY + 1 }));

  expect(await guestOf(guest.userId)).toMatchObject({ phone: "" });
});

test("a reply to a review of a job that was taken over goes with the account", async () => {
  const heir = await insertClient("reply-heir");
  const { received } = await takenOver("+213550410004", "reply-artisan", heir);
  await replyToReview(testCtx(heir, { now: LATER }), { reviewId: received, text: "Ring twice next time, it is Samira." });

  await erased(heir);

  expect(await db.all(sql`SELECT reply FROM reviews WHERE id = ${received}`)).toEqual([{ reply: null }]);
});

test("the export of the account has the reviews that it wrote and got as a guest", async () => {
  const heir = await insertClient("export-heir");
  const { written, received } = await takenOver("+213550410005", "export-artisan", heir);

  const { reviews } = await ownData(asSystem("test", { now: LATER }), heir.userId);

  expect(reviews.written.map(({ id }) => id)).toEqual([written]);
  expect(reviews.received.map(({ id }) => id)).toEqual([received]);
});

test("an admin removes no review of a job that they took over", async () => {
  const { received } = await takenOver("+213550410006", "own-artisan", actorOf("nadir", DEMO_USERS.nadir));

  const removal = removeReview(ctxAs("nadir", { now: LATER }), { reviewId: received, reason: "false" });

  await expect(removal).rejects.toMatchObject({ code: "permission_denied" });
});

test("the closed link of a guest who registered does not bring the leaving account back", async () => {
  const { guest, token: followToken } = await openedRequest("+213550410007");
  const password = "Long-Enough-2026";
  await registerGuest(testCtx(guest), {
    ...{ firstName: "Samira", lastName: "Test", email: "samira-leaves@hirfa.example", password },
  });
  const { isGuest: _, ...account } = guest;
  await requestAccountDeletion(testCtx(account), { password });

  const byLink = { token: undefined, followToken };
  expect(await userPendingDeletion(testCtx(), byLink)).toBeNull();
  await expect(restoreAccount(testCtx(), byLink)).rejects.toMatchObject({ code: "not_authenticated" });
});
