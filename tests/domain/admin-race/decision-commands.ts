import { eq } from "drizzle-orm";
import { addSavedReply } from "#app/domain/contact/add-saved-reply.ts";
import { removeSavedReply } from "#app/domain/contact/remove-saved-reply.ts";
import { resolveContactMessage } from "#app/domain/contact/resolve-contact-message.ts";
import { reviseSavedReply } from "#app/domain/contact/revise-saved-reply.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.ts";
import { decideLater } from "#app/domain/decisions/decide-later.ts";
import { takeBackDecision } from "#app/domain/decisions/take-back-decision.ts";
import { decideDispute } from "#app/domain/disputes/decide-dispute.ts";
import { decideDisputeAppeal } from "#app/domain/disputes/decide-dispute-appeal.ts";
import { openDisputedRoom } from "#app/domain/disputes/open-disputed-room.ts";
import { openAddressAsAdmin } from "#app/domain/jobs/address/open-address-as-admin.ts";
import { releaseJob } from "#app/domain/jobs/moderation/release-job.ts";
import { removeJob } from "#app/domain/jobs/moderation/remove-job.ts";
import { privateImagePath } from "#app/domain/media/private-image-ticket.ts";
import { retryUndeliveredMessage } from "#app/domain/messaging/retry-undelivered-message.ts";
import { approveReceipt } from "#app/domain/payments/approve-receipt.ts";
import { openReceipt } from "#app/domain/payments/open-receipt.ts";
import { rejectReceipt } from "#app/domain/payments/reject-receipt.ts";
import { viewReceiptImage } from "#app/domain/payments/view-receipt-image.ts";
import { appealDecision } from "#app/domain/reports/appeal-decision.ts";
import { claimReport } from "#app/domain/reports/claim-report.ts";
import { decideAppeal } from "#app/domain/reports/decide-appeal.ts";
import { decideReport } from "#app/domain/reports/decide-report.ts";
import { openReportedRoom } from "#app/domain/reports/open-reported-room.ts";
import { activeKey } from "#app/domain/reviews/proofs/review-keys.ts";
import { rotateReviewKey } from "#app/domain/reviews/proofs/rotate-review-key.ts";
import { removeReview } from "#app/domain/reviews/remove-review.ts";
import { approveVerification } from "#app/domain/verification/approve-verification.ts";
import { rejectVerification } from "#app/domain/verification/reject-verification.ts";
import { viewDocumentImage } from "#app/domain/verification/view-document-image.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { verificationImages } from "#db/schema/verification.ts";
import { ctxAs, type TestCtx, testCtx } from "#tests/support/ctx.ts";
import { postedJob } from "#tests/support/fixtures.ts";
import { appealedDispute, DECISION, heardDispute } from "../disputes/cases.ts";
import { heldRequest, matched, shownReview } from "../notifications/fixtures.ts";
import { db, payer, picture, sentReceipt } from "../payments/fixtures.ts";
import { at, reportedRoom } from "../reports/fixtures.ts";
import { NEXT_YEAR, sentCard, unverified } from "../verification/fixtures.ts";
import { type Arrange, idOf, NOTE } from "./arrange.ts";

let numbers = 109_870_312_345;
const freshNumber = () => `${numbers++}678901`;

async function ticketOf(admin: TestCtx, mediaId: string, purpose: string): Promise<string> {
  const path = await privateImagePath(admin, { viewerId: idOf(admin), mediaId, purpose });
  return new URL(path, "http://x").searchParams.get("ticket") ?? "";
}

const savedReply = (title: string) => ({ title, text_ar: "مرحبًا {name}", text_fr: "Bonjour {name}", text_en: "Hello {name}" });

export const DECISION_COMMANDS: Record<string, Arrange> = {
  "stores a decision for later": async (_, mark) => {
    const subjectId = await sentReceipt(await payer(`later-${mark}`));
    return (ctx) => decideLater(ctx, { verb: "receipt.approved", subjectId, typed: {} });
  },
  "takes a stored decision back": async (admin, mark) => {
    const subjectId = await sentReceipt(await payer(`back-${mark}`));
    const { decisionId } = await decideLater(admin, { verb: "receipt.approved", subjectId, typed: {} });
    return (ctx) => takeBackDecision(ctx, { decisionId });
  },
  "approves a receipt, which credits its points": async (_, mark) => {
    const receiptId = await sentReceipt(await payer(`approved-${mark}`));
    return (ctx) => approveReceipt(ctx, { receiptId });
  },
  "denies a receipt": async (_, mark) => {
    const receiptId = await sentReceipt(await payer(`denied-${mark}`));
    return (ctx) => rejectReceipt(ctx, { receiptId, reason: "not_received" });
  },
  "opens a receipt, which claims it": async (_, mark) => {
    const receiptId = await sentReceipt(await payer(`opened-receipt-${mark}`));
    return (ctx) => openReceipt(ctx, receiptId);
  },
  "views an image of a receipt": async (admin, mark) => {
    const image = picture();
    await sentReceipt(await payer(`viewed-${mark}`), { images: [image] });
    const ticket = await ticketOf(admin, image.id, "receipt");
    return (ctx) => viewReceiptImage(ctx, { mediaId: image.id, ticket });
  },
  "approves a card, which credits ten points": async (_, mark) => {
    const requestId = await sentCard(await unverified(`verified-${mark}`), { number: freshNumber() });
    return (ctx) => approveVerification(ctx, { requestId, valid_until: NEXT_YEAR });
  },
  "rejects a card": async (_, mark) => {
    const requestId = await sentCard(await unverified(`rejected-${mark}`));
    return (ctx) => rejectVerification(ctx, { requestId, reason: "other", note: NOTE });
  },
  "views an image of a document": async (admin, mark) => {
    const requestId = await sentCard(await unverified(`seen-${mark}`));
    const [image] = await db.select().from(verificationImages).where(eq(verificationImages.requestId, requestId));
    const mediaId = image?.mediaId ?? "";
    const ticket = await ticketOf(admin, mediaId, `id_${image?.side}`);
    return (ctx) => viewDocumentImage(ctx, { mediaId, ticket });
  },
  "claims a report": async (_, mark) => {
    const { reportId } = await reportedRoom(`claimed-${mark}`);
    return (ctx) => claimReport(ctx, { reportId });
  },
  "opens a reported room": async (_, mark) => {
    const { reportId } = await reportedRoom(`opened-${mark}`);
    return (ctx) => openReportedRoom(ctx, { reportId, why: NOTE });
  },
  "upholds a report": async (admin, mark) => {
    const { reportId } = await reportedRoom(`upheld-${mark}`);
    await claimReport(admin, { reportId });
    return (ctx) => decideReport(ctx, { reportId, status: "upheld", reason: NOTE, warn: true, suspend: true });
  },
  "decides an appeal": async (_, mark) => {
    const { client, reportId } = await reportedRoom(`appealed-${mark}`);
    await claimReport(ctxAs("nadir"), { reportId });
    await decideReport(ctxAs("nadir"), { reportId, status: "dismissed", reason: "No." });
    await appealDecision(at(client), { reportId, text: "Read it again." });
    return (ctx) => decideAppeal(ctx, { reportId, outcome: "changed", reason: NOTE, suspend: true });
  },
  "opens the room of a dispute": async (_, mark) => {
    const { disputeId } = await heardDispute(`read-${mark}`);
    return (ctx) => openDisputedRoom(ctx, { disputeId, reason: NOTE });
  },
  "decides a dispute": async (_, mark) => {
    const { disputeId } = await heardDispute(`judged-${mark}`);
    return (ctx) => decideDispute(ctx, { ...DECISION, disputeId, return_points: true });
  },
  "decides the appeal of a dispute": async (_, mark) => {
    const { disputeId } = await appealedDispute(`contested-${mark}`);
    return (ctx) => decideDisputeAppeal(ctx, { ...DECISION, disputeId, kept: false, outcome: "client_right" });
  },
  "opens an address": async () => {
    const jobId = await postedJob("amina");
    return (ctx) => openAddressAsAdmin(ctx, { jobId, reason: NOTE });
  },
  "makes a new key for proofs of reviews": async () => {
    await activeKey(ctxAs("nadir"));
    return (ctx) => rotateReviewKey(ctx, { reason: NOTE });
  },
  "removes a job": async () => {
    const jobId = await postedJob("amina");
    return (ctx) => removeJob(ctx, { jobId, reason: "fraud" });
  },
  "ends a match, which refunds points": async (_, mark) => {
    const { jobId } = await matched(`parted-${mark}`);
    return (ctx) => removeJob(ctx, { jobId, reason: "fraud" });
  },
  "releases a held job": async (_, mark) => {
    const { jobId } = await heldRequest(`released-${mark}`);
    return (ctx) => releaseJob(ctx, { jobId });
  },
  "removes a review": async (_, mark) => {
    const { reviewId } = await shownReview(`hidden-${mark}`);
    return (ctx) => removeReview(ctx, { reviewId, reason: "insult" });
  },
  "answers a contact message": async (_, mark) => {
    const words = { name: "Samira", subject: "Points", message: mark, email: `${mark}@hirfa.example` };
    const { messageId } = await sendContactMessage(testCtx(undefined, { clientIp: mark }), words);
    return (ctx) => resolveContactMessage(ctx, { messageId, status: "answered", answer: NOTE });
  },
  "adds a saved reply": async (_, mark) => (ctx) => addSavedReply(ctx, savedReply(mark)),
  "revises a saved reply": async (admin, mark) => {
    const id = await addSavedReply(admin, savedReply(mark));
    return (ctx) => reviseSavedReply(ctx, { ...savedReply(`new-${mark}`), id, seen: admin.now });
  },
  "removes a saved reply": async (admin, mark) => {
    const id = await addSavedReply(admin, savedReply(mark));
    return (ctx) => removeSavedReply(ctx, { id });
  },
  "retries a dead message": async () => {
    const [message] = await db.select({ id: outgoingMessages.id }).from(outgoingMessages).limit(1);
    const messageId = message?.id ?? "";
    await db.update(outgoingMessages).set({ state: "dead" }).where(eq(outgoingMessages.id, messageId));
    return (ctx) => retryUndeliveredMessage(ctx, { messageId });
  },
};
