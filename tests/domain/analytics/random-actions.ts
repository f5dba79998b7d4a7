import { sql } from "drizzle-orm";
import { dismissAdmin } from "#app/domain/auth/admins/dismiss-admin.ts";
import { registerUser } from "#app/domain/auth/registration/register-user.ts";
import { autoCompleteJobs } from "#app/domain/jobs/lifecycle/auto-complete-jobs.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { expireJobs } from "#app/domain/jobs/lifecycle/expire-jobs.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { expireOffers } from "#app/domain/offers/expire-offers.ts";
import { openOfferRoom } from "#app/domain/offers/open-offer-room.ts";
import { releasePointsOfUnseenOffers } from "#app/domain/offers/release-points-of-unseen-offers.ts";
import { approveReceipt } from "#app/domain/payments/approve-receipt.ts";
import { rejectReceipt } from "#app/domain/payments/reject-receipt.ts";
import { submitReceipt } from "#app/domain/payments/submit-receipt.ts";
import { eraseDueAccounts } from "#app/domain/privacy/account-deletion/erase-due-accounts.ts";
import { requestAccountDeletion } from "#app/domain/privacy/account-deletion/request-account-deletion.ts";
import { retryPendingWindDowns } from "#app/domain/privacy/account-deletion/retry-pending-wind-downs.ts";
import { appealDecision } from "#app/domain/reports/appeal-decision.ts";
import { claimReport } from "#app/domain/reports/claim-report.ts";
import { decideAppeal } from "#app/domain/reports/decide-appeal.ts";
import { decideReport } from "#app/domain/reports/decide-report.ts";
import { reportRoom } from "#app/domain/reports/report-room.ts";
import { closeReviewWindows } from "#app/domain/reviews/close-review-windows.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { approveVerification } from "#app/domain/verification/approve-verification.ts";
import { rejectVerification } from "#app/domain/verification/reject-verification.ts";
import { asSystem, ctxAs, testCtx } from "#tests/support/ctx.ts";
import { LEAK } from "#tests/support/fixtures.ts";
import { openedRequest } from "../guests/fixtures.ts";
import { ARTISANS, take } from "../jobs/lifecycle-steps.ts";
import { unlessRefused } from "../jobs/status-log.ts";
import { asPlumber, offerOn } from "../offers/fixtures.ts";
import { db, payer, picture, transfer } from "../payments/fixtures.ts";
import { anotherAdmin } from "../reports/fixtures.ts";
import { sentDocument, unverified } from "../verification/fixtures.ts";

export type Chance = (most: number) => number;
// as: no other part of the limiter is used, and it refuses nothing
const free = { rateLimiter: { take: async () => ({ allowed: true, retryAfterSeconds: 0 }) } } as unknown as Partial<Ctx>;
const at = (person: SignedIn, now: number) => testCtx(person, { now, ...free });
const nadir = (now: number) => ctxAs("nadir", { now, ...free });
const one = <Row>(rows: readonly Row[], chance: Chance): Row | undefined => rows[chance(Math.max(1, rows.length))];
const idsOf = async (query: ReturnType<typeof sql>) => (await db.all<{ id: string }>(query)).map(({ id }) => id);

const person = (userId: string): SignedIn => ({
  ...{ kind: "client", userId, sessionId: `of-${userId}`, firstName: "Nour", language: "fr", activeRole: "client" },
  ...{ isArtisan: false, isAdmin: false, isVerified: false, isConfirmed: true },
});

/** Decides appeals, because Nadir decides first. */
const JUDGE: SignedIn = { ...person("judge"), kind: "admin", isAdmin: true };

type Life = { now: number; chance: Chance; jobIds: string[]; accounts: string[]; number: number };
export const newLife = (chance: Chance, now: number): Life => ({ now, chance, jobIds: [], accounts: [], number: 0 });

async function post({ now, chance, jobIds }: Life) {
  const input = chance(3) === 0 ? { ...LEAK, category: 2, sub_category: undefined } : LEAK;
  const { jobId } = await publishJob(ctxAs("amina", { now, ...free }), { input, images: [] });
  jobIds.push(jobId);
}

/** Any action of any user on one of the newest jobs. */
const stepOnJob = ({ now, chance, jobIds }: Life) =>
  take({ pick: chance(100), who: chance(ARTISANS.length), job: 0 }, [one(jobIds.slice(-4), chance) ?? ""], now);

const bid = ({ now, chance, jobIds }: Life) =>
  offerOn({ ...asPlumber(one(ARTISANS, chance) ?? ""), now }, one(jobIds.slice(-4), chance) ?? "");

async function choose({ now, chance }: Life) {
  const waiting = await idsOf(sql`SELECT id FROM offers WHERE status IN ('sent', 'seen') ORDER BY created_at, id`);
  return acceptOffer(ctxAs("amina", { now }), { offerId: one(waiting, chance) ?? "" });
}

const jobsIn = (status: string) =>
  db.all<{ jobId: string; artisan: string }>(
    sql`SELECT jobs.id AS jobId, artisan_id AS artisan FROM jobs JOIN offers ON offers.id = accepted_offer_id WHERE jobs.status = ${status} ORDER BY jobs.created_at, jobs.id`,
  );

async function finish({ now, chance }: Life) {
  const job = one(await jobsIn("matched"), chance);
  return completeJob(ctxAs("amina", { now }), { jobId: job?.jobId ?? "" });
}

async function review({ now, chance }: Life) {
  const job = one(await jobsIn("unreviewed"), chance);
  const author = chance(2) === 0 ? ctxAs("amina", { now }) : { ...asPlumber(job?.artisan ?? ""), now };
  return leaveReview(author, { jobId: job?.jobId ?? "", rating: 1 + chance(5) });
}

async function chat({ now, chance }: Life) {
  const offerId = one(await idsOf(sql`SELECT id FROM offers WHERE status IN ('sent', 'seen') ORDER BY created_at, id`), chance);
  return openOfferRoom(ctxAs("amina", { now }), { offerId: offerId ?? "" });
}

async function report({ now, chance }: Life) {
  const rooms = await db.all<{ id: string; artisan: string }>(
    sql`SELECT rooms.id, artisan_id AS artisan FROM rooms JOIN offers ON offers.id = rooms.offer_id ORDER BY rooms.created_at`,
  );
  const room = one(rooms, chance);
  const who = chance(2) === 0 ? ctxAs("amina", { now, ...free }) : { ...asPlumber(room?.artisan ?? ""), now, ...free };
  return reportRoom(who, { roomId: room?.id ?? "", reason: "insult", text: "" });
}

const reportsIn = (status: string) => idsOf(sql`SELECT id FROM chat_reports WHERE status = ${status} ORDER BY created_at, id`);

async function decide({ now, chance }: Life) {
  const reportId = one([...(await reportsIn("new")), ...(await reportsIn("in_review"))], chance) ?? "";
  await claimReport(nadir(now), { reportId });
  const isUpheld = chance(2) === 0;
  await decideReport(nadir(now), {
    reportId,
    reason: "Read.",
    ...(isUpheld ? { status: "upheld", warn: true } : { status: "dismissed" }),
  });
}

async function appeal({ now, chance }: Life) {
  const reportId = one([...(await reportsIn("upheld")), ...(await reportsIn("dismissed"))], chance) ?? "";
  const [sides] = await db.all<{ reporter: string; reported: string; isUpheld: number }>(
    sql`SELECT reporter_id AS reporter, reported_id AS reported, is_upheld AS isUpheld FROM chat_reports WHERE id = ${reportId}`,
  );
  const who = (sides?.isUpheld ? sides.reported : sides?.reporter) ?? "";
  const actor = who === "amina" ? ctxAs("amina", { now }) : { ...asPlumber(who), now };
  return appealDecision(actor, { reportId, text: "Read it again." });
}

async function endOne({ now, chance }: Life) {
  const reportId = one(await reportsIn("appealed"), chance) ?? "";
  return decideAppeal(at(JUDGE, now), { reportId, outcome: chance(2) === 0 ? "kept" : "changed", reason: "Read again." });
}

async function sendMoney(life: Life) {
  const sender = await payer(`pays-${life.number++}`);
  await submitReceipt(at(sender, life.now), { input: transfer({ paid_at: "2026-01-02" }), images: [picture()], uploadIds: [] });
}

async function decideMoney({ now, chance }: Life) {
  const receiptId =
    one(await idsOf(sql`SELECT id FROM payment_receipts WHERE status = 'pending' ORDER BY created_at, id`), chance) ?? "";
  return chance(2) === 0
    ? approveReceipt(nadir(now), { receiptId })
    : rejectReceipt(nadir(now), { receiptId, reason: "unreadable" });
}

async function sendPaper(life: Life) {
  const owner = await unverified(`shows-${life.number++}`);
  await sentDocument({ ...owner, now: life.now }, "artisan_card");
}

async function decidePaper({ now, chance }: Life) {
  const requestId =
    one(await idsOf(sql`SELECT id FROM verification_requests WHERE status = 'submitted' ORDER BY created_at, id`), chance) ?? "";
  return chance(2) === 0
    ? approveVerification(nadir(now), { requestId })
    : rejectVerification(nadir(now), { requestId, reason: "unreadable" });
}

async function register(life: Life) {
  if (life.accounts.length > 5) return;
  const email = `nour-${life.number++}@hirfa.example`;
  const names = { firstName: "Nour", lastName: "Bensalem", password: "Sfax-Bejaia-77", termsAccepted: true };
  const ctx = testCtx(undefined, { now: life.now, ...free });
  const { userId } = await registerUser(ctx, { ...names, role: "client", email });
  life.accounts.push(userId);
}

const leave = ({ now, accounts, chance }: Life) =>
  requestAccountDeletion(at(person(one(accounts, chance) ?? ""), now), { password: "Sfax-Bejaia-77" });

const dismiss = async (life: Life) =>
  dismissAdmin(nadir(life.now), { ...(await anotherAdmin(`admin-${life.number++}`)), note: "He left." });

const guest = (life: Life) =>
  openedRequest(
    `+2135590002${String(life.number++)
      .padStart(2, "0")
      .slice(-2)}`,
  );

const DUTIES = [
  expireOffers,
  releasePointsOfUnseenOffers,
  expireJobs,
  autoCompleteJobs,
  closeReviewWindows,
  retryPendingWindDowns,
  eraseDueAccounts,
];
async function timePasses({ now }: Life) {
  // Deactivated users are reactivated, otherwise none would be left.
  await db.run(sql`UPDATE users SET is_active = 1 WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ARTISANS)}))`);
  for (const duty of DUTIES) await duty(asSystem("cron", { now }));
}

/** Actions of users, admins and the system, repeated by likelihood. A refused action has no effect. */
const ACTS: readonly ((life: Life) => Promise<unknown>)[] = [
  ...[post, post, bid, bid, bid, bid, bid, choose, choose, finish, finish, review, review, review],
  ...[stepOnJob, stepOnJob, stepOnJob, stepOnJob, stepOnJob, stepOnJob, stepOnJob, stepOnJob],
  ...[chat, report, report, decide, decide, appeal, endOne],
  ...[sendMoney, decideMoney, sendPaper, decidePaper],
  ...[register, leave, dismiss, guest, timePasses],
];

export async function actOnce(life: Life): Promise<void> {
  const act = one(ACTS, life.chance);
  if (act) await unlessRefused(act(life));
}
