import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { dismissAdmin } from "#app/domain/auth/admins/dismiss-admin.ts";
import { registerUser } from "#app/domain/auth/registration/register-user.ts";
import { postMessage } from "#app/domain/chat/post-message.ts";
import { purgeContactMessages } from "#app/domain/contact/purge-contact-messages.ts";
import { CONTACT_RETENTION_MS, RETENTION_WARNING_MS } from "#app/domain/contact/rules.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.ts";
import { applyDecision } from "#app/domain/decisions/apply-decision.ts";
import { decideLater } from "#app/domain/decisions/decide-later.ts";
import { TAKE_BACK_SECONDS } from "#app/domain/decisions/rules.ts";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { expireJobs } from "#app/domain/jobs/lifecycle/expire-jobs.ts";
import { remindClients } from "#app/domain/jobs/lifecycle/remind-clients.ts";
import { releaseJob } from "#app/domain/jobs/moderation/release-job.ts";
import { removeJob } from "#app/domain/jobs/moderation/remove-job.ts";
import type { NotificationType } from "#app/domain/notifications/rules.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { consentToRevision } from "#app/domain/offers/consent-to-revision.ts";
import { rejectOffer } from "#app/domain/offers/reject-offer.ts";
import { releasePointsOfUnseenOffers } from "#app/domain/offers/release-points-of-unseen-offers.ts";
import { reviseOffer } from "#app/domain/offers/revise-offer.ts";
import { UNSEEN_HOLD_LIFETIME_MS } from "#app/domain/offers/rules.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { approveReceipt } from "#app/domain/payments/approve-receipt.ts";
import { rejectReceipt } from "#app/domain/payments/reject-receipt.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { verifyLedgers } from "#app/domain/points/verify-ledgers.ts";
import { reportRoom } from "#app/domain/reports/report-room.ts";
import { removeReview } from "#app/domain/reviews/remove-review.ts";
import { replyToReview } from "#app/domain/reviews/reply-to-review.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { approveVerification } from "#app/domain/verification/approve-verification.ts";
import { expireDocuments } from "#app/domain/verification/expire-documents.ts";
import { purgeDocumentImages } from "#app/domain/verification/purge-document-images.ts";
import { rejectVerification } from "#app/domain/verification/reject-verification.ts";
import { UNDECIDED_IMAGE_RETENTION_MS } from "#app/domain/verification/rules.ts";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { asSystem, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, givePoints, insertClient, insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { DAY, db, HOUR } from "../jobs/fixtures.ts";
import { payer, sentReceipt } from "../payments/fixtures.ts";
import { sentCard, unverified } from "../verification/fixtures.ts";
import { DISPUTE_CAUSES } from "./dispute-causes.ts";
import { at, done, heldRequest, matched, NUMBER_IN_TEXT, nadir, offered, reported, shownReview } from "./fixtures.ts";
import { PAUSE_CAUSES } from "./pause-causes.ts";
import { VISIT_CAUSES } from "./visit-causes.ts";

async function anAdminActor(id: string): Promise<SignedIn> {
  const facts = { firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "fr", ...ORAN } as const;
  return insertUser(id, { role: "admin", ...facts });
}

const anAdmin = async (id: string): Promise<string> => (await anAdminActor(id)).userId;

type Act = () => Promise<unknown>;
/** The state before, and then the one action that notifies exactly these users. */
type Cause = () => Promise<{ act: Act; recipients: readonly string[] | (() => Promise<readonly string[]>) }>;

/** Each notification type, caused by a command or by the clock. */
export const CAUSES = {
  new_job_added: async () => {
    await insertPlumber("near", 10);
    const jobId = await postedJob(await insertClient("asks"));
    const told = async () =>
      (await db.select().from(jobAnnouncements).where(eq(jobAnnouncements.jobId, jobId))).map((one) => one.artisanId);
    return { act: () => announceJob(asSystem(), { jobId }), recipients: told };
  },
  new_job_request: async () => {
    const [client, artisan] = [await insertClient("gets-offer"), await insertPlumber("offers", 10)];
    const jobId = await postedJob(client);
    return { act: () => sentOffer(artisan, jobId), recipients: [client.userId] };
  },
  job_request_approved: async () => {
    const { client, offerId, artisanId } = await offered("chosen");
    return { act: () => acceptedOffer(client, offerId), recipients: [artisanId] };
  },
  message_received: async () => {
    const { client, offerId, artisanId } = await offered("written-to");
    const { roomId } = await acceptedOffer(client, offerId);
    const text = "Is ten o'clock good for you?";
    const message = { roomId, id: crypto.randomUUID(), kind: "text", text } as const;
    return {
      act: async () => {
        await postMessage(testCtx(client), message);
        await runDurableObjectAlarm(env.CHAT_ROOMS.getByName(roomId));
      },
      recipients: [artisanId],
    };
  },
  job_request_rejected: async () => {
    const { client, offerId, artisanId } = await offered("refused");
    return { act: () => rejectOffer(testCtx(client), { offerId }), recipients: [artisanId] };
  },
  job_pending_initial: async () => {
    const { clientId } = await offered("unread");
    return { act: () => remindClients(asSystem("test", { now: NOON + HOUR })), recipients: [clientId] };
  },
  job_pending_repeat: async () => {
    const { artisan, jobId, clientId, artisanId } = await matched("unconfirmed");
    await remindClients(asSystem("test", { now: NOON + DAY }));
    await completeJob(at(artisan, NOON + DAY + HOUR), { jobId });
    return { act: () => remindClients(asSystem("test", { now: NOON + 3 * DAY })), recipients: [clientId, artisanId] };
  },
  job_completed: async () => {
    const { client, jobId, artisanId } = await matched("finished");
    return { act: () => completeJob(testCtx(client), { jobId }), recipients: [artisanId] };
  },
  job_expired: async () => {
    const client = await insertClient("forgotten");
    await postedJob(client);
    return { act: () => expireJobs(asSystem("test", { now: NOON + 4 * DAY })), recipients: [client.userId] };
  },
  job_no_offer_yet: async () => {
    const client = await insertClient("unanswered");
    const jobId = await postedJob(client, { category: 20, sub_category: undefined });
    return { act: () => announceJob(asSystem("test", { now: NOON + HOUR }), { jobId }), recipients: [client.userId] };
  },
  job_removed: async () => {
    const { client, jobId } = await heldRequest("improper");
    return { act: () => removeJob(nadir(), { jobId, reason: "contact" }), recipients: [client.userId] };
  },
  job_open_again: async () => {
    const { client, artisan, jobId, offerId } = await offered("leaves");
    const other = await insertPlumber("waits-on", 10);
    await sentOffer(other, jobId);
    await acceptedOffer(client, offerId);
    return { act: () => cancelMatch(testCtx(artisan), { jobId, reason: "Ill." }), recipients: [other.userId] };
  },
  match_cancelled: async () => {
    const { client, jobId, artisanId } = await matched("dropped");
    return { act: () => cancelMatch(testCtx(client), { jobId, reason: "It stopped." }), recipients: [artisanId] };
  },
  request_held: async () => {
    const client = await insertClient("holds");
    return { act: () => postedJob(client, NUMBER_IN_TEXT), recipients: ["nadir"] };
  },
  request_released: async () => {
    const { client, jobId } = await heldRequest("harmless");
    return { act: () => releaseJob(nadir(), { jobId }), recipients: [client.userId] };
  },
  offer_seen: async () => {
    const { client, jobId, artisanId } = await offered("seen");
    return { act: () => viewJob(testCtx(client), { jobId }), recipients: [artisanId] };
  },
  offer_withdrawn: async () => {
    const { artisan, offerId, clientId } = await offered("takes-back");
    return { act: () => withdrawOffer(testCtx(artisan), { offerId, reason: "Fully booked." }), recipients: [clientId] };
  },
  offer_revised: async () => {
    const { client, artisan, offerId, artisanId } = await offered("revises");
    await reviseOffer(testCtx(artisan), { offerId, price: 5_000 });
    return { act: () => consentToRevision(testCtx(client), { offerId, accepted: true }), recipients: [artisanId] };
  },
  points_released: async () => {
    const { artisanId } = await offered("unopened");
    return {
      act: () => releasePointsOfUnseenOffers(asSystem("test", { now: NOON + UNSEEN_HOLD_LIFETIME_MS })),
      recipients: [artisanId],
    };
  },
  points_adjusted: async () => {
    const { userId } = await payer("corrected");
    const given = { userId, points: 5, reason: "goodwill", note: "Late answer." } as const;
    return { act: () => adjustPoints(nadir(), given), recipients: [userId] };
  },
  points_needed: async () => {
    const { client, offerId, artisanId } = await offered("spent", 2);
    await releasePointsOfUnseenOffers(asSystem("test", { now: NOON + UNSEEN_HOLD_LIFETIME_MS }));
    await givePoints(artisanId, -1);
    const accept = () => acceptOffer(at(client, NOON + UNSEEN_HOLD_LIFETIME_MS), { offerId }).catch(() => {});
    return { act: accept, recipients: [artisanId] };
  },
  review_received: async () => {
    const { reviewed, artisanId } = await done("reviewed");
    return { act: () => reviewed(5), recipients: [artisanId] };
  },
  review_reply: async () => {
    const { artisan, reviewId, clientId } = await shownReview("replies");
    return { act: () => replyToReview(at(artisan, NOON + HOUR), { reviewId, text: "Thank you." }), recipients: [clientId] };
  },
  review_removed: async () => {
    const { reviewId, clientId } = await shownReview("removed");
    return { act: () => removeReview(nadir(), { reviewId, reason: "insult" }), recipients: [clientId] };
  },
  new_commercial_registration: async () => ({
    act: () =>
      registerUser(testCtx(), {
        ...{ role: "client", email: "atlas@hirfa.example", password: "Olives-and-tiles", firstName: "Samir", lastName: "B" },
        ...{ companyName: "Atlas", commercialRegisterNumber: "16/00-0123456 B 25" },
      }),
    recipients: ["nadir"],
  }),
  verification_approved: async () => {
    const requestId = await sentCard(await unverified("found-right"), { number: "209870312345678902" });
    return { act: () => approveVerification(nadir(), { requestId }), recipients: ["found-right"] };
  },
  verification_rejected: async () => {
    const requestId = await sentCard(await unverified("unreadable"));
    return { act: () => rejectVerification(nadir(), { requestId, reason: "unreadable" }), recipients: ["unreadable"] };
  },
  verification_lapsed: async () => {
    await sentCard(await unverified("undecided"));
    return {
      act: () => purgeDocumentImages(asSystem("test", { now: NOON + UNDECIDED_IMAGE_RETENTION_MS })),
      recipients: ["undecided"],
    };
  },
  document_expiring: async () => {
    const person = await unverified("runs-out");
    const requestId = await sentCard(person, { number: "309870312345678903", validUntil: NOON + 60 * DAY });
    await approveVerification(nadir(), { requestId });
    return { act: () => expireDocuments(asSystem("test", { now: NOON + 59 * DAY })), recipients: ["runs-out"] };
  },
  new_payment_receipt: async () => {
    const sender = await payer("pays");
    return { act: () => sentReceipt(sender), recipients: ["nadir"] };
  },
  payment_accepted: async () => {
    const receiptId = await sentReceipt(await payer("paid"));
    return { act: () => approveReceipt(nadir(), { receiptId }), recipients: ["paid"] };
  },
  payment_rejected: async () => {
    const receiptId = await sentReceipt(await payer("denied"));
    return { act: () => rejectReceipt(nadir(), { receiptId, reason: "unreadable" }), recipients: ["denied"] };
  },
  new_chat_report: async () => {
    const { client, offerId } = await matched("is-reported");
    return { act: () => reportRoom(testCtx(client), { roomId: offerId, reason: "spam", text: "" }), recipients: ["nadir"] };
  },
  chat_report_decided: async () => {
    const { clientId, judged } = await reported("is-judged");
    return { act: () => judged("dismissed", {}), recipients: [clientId] };
  },
  account_notice: async () => {
    const { artisanId, judged } = await reported("is-warned");
    return { act: () => judged("upheld", { warn: true }), recipients: [artisanId] };
  },
  contact_unsettled: async () => {
    const longAgo = NOON - CONTACT_RETENTION_MS + RETENTION_WARNING_MS;
    await sendContactMessage(testCtx(undefined, { now: longAgo }), {
      ...{ name: "Samia", subject: "Old", message: "Nobody reads this.", email: "old@hirfa.example" },
    });
    return { act: () => purgeContactMessages(asSystem()), recipients: ["nadir"] };
  },
  decision_dropped: async () => {
    const receiptId = await sentReceipt(await payer("decided-meanwhile"));
    const { decisionId } = await decideLater(nadir(), { verb: "receipt.approved", subjectId: receiptId, typed: {} });
    const id = "admin-who-was-first";
    await approveReceipt(testCtx(await anAdminActor(id)), { receiptId });
    const act = () => applyDecision(asSystem("test", { now: NOON + TAKE_BACK_SECONDS * 1_000 }), { decisionId });
    return { act, recipients: ["nadir"] };
  },
  ledger_broken: async () => {
    await insertPlumber("tampered", 10);
    await db.run(sql`UPDATE point_accounts SET available = 11 WHERE user_id = 'tampered'`);
    return { act: () => verifyLedgers(asSystem()), recipients: ["nadir"] };
  },
  row_set_aside: async () => {
    await sentOffer(await insertPlumber("holds-nothing", 10), await postedJob(await insertClient("waits-in-vain")));
    await db.run(sql`UPDATE point_accounts SET held = 0 WHERE user_id = 'holds-nothing'`);
    return {
      act: () => releasePointsOfUnseenOffers(asSystem("test", { now: NOON + UNSEEN_HOLD_LIFETIME_MS })),
      recipients: ["nadir"],
    };
  },
  ...VISIT_CAUSES,
  ...PAUSE_CAUSES,
  ...DISPUTE_CAUSES,
  admin_rights_changed: async () => {
    const [userId, other] = [await anAdmin("admin-who-left"), await anAdmin("admin-who-stays")];
    return { act: () => dismissAdmin(nadir(), { userId, note: "He left." }), recipients: [other] };
  },
} satisfies Record<NotificationType, Cause>;
