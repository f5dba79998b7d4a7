import { env } from "cloudflare:workers";
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { auditLogEntries } from "#app/domain/audit/entries.ts";
import type { AuditAction } from "#app/domain/audit/rules.ts";
import { dismissAdmin } from "#app/domain/auth/admins/dismiss-admin.ts";
import { resetFactor } from "#app/domain/auth/second-factor/set-up-factor.ts";
import { signOutUser } from "#app/domain/auth/sessions/sign-out-user.ts";
import { resolveContactMessage } from "#app/domain/contact/resolve-contact-message.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.ts";
import { removeJob } from "#app/domain/jobs/moderation/remove-job.ts";
import { addPack } from "#app/domain/payments/add-pack.ts";
import { approveReceipt } from "#app/domain/payments/approve-receipt.ts";
import { rejectReceipt } from "#app/domain/payments/reject-receipt.ts";
import { setPackOnSale } from "#app/domain/payments/set-pack-on-sale.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { refuseAdjustment } from "#app/domain/points/decide-adjustment.ts";
import { waitingAdjustments } from "#app/domain/points/waiting-adjustments.ts";
import { appealDecision } from "#app/domain/reports/appeal-decision.ts";
import { claimReport } from "#app/domain/reports/claim-report.ts";
import { decideAppeal } from "#app/domain/reports/decide-appeal.ts";
import { decideReport } from "#app/domain/reports/decide-report.ts";
import { openReportedRoom } from "#app/domain/reports/open-reported-room.ts";
import { removeReview } from "#app/domain/reviews/remove-review.ts";
import { redactRepliesStatements } from "#app/domain/reviews/statements.ts";
import { decideLimit } from "#app/domain/settings/decide-limit.ts";
import { reviseSettings } from "#app/domain/settings/revise-settings.ts";
import { addCategory } from "#app/domain/taxonomy/add-category.ts";
import { addSubcategory } from "#app/domain/taxonomy/add-subcategory.ts";
import { reviseCategory } from "#app/domain/taxonomy/revise-category.ts";
import { reviseSubcategory } from "#app/domain/taxonomy/revise-subcategory.ts";
import { reviseUser } from "#app/domain/users/revise-user.ts";
import { rejectVerification } from "#app/domain/verification/reject-verification.ts";
import { openDb } from "#db/open.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { secondFactors } from "#db/schema/auth.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { pointPacks } from "#db/schema/payments.ts";
import { reviews } from "#db/schema/reviews.ts";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { setCastPasswords } from "#tests/api/fixtures.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertClient, postedJob } from "#tests/support/fixtures.ts";
import { shownReview } from "../notifications/fixtures.ts";
import { payer, sentReceipt } from "../payments/fixtures.ts";
import { anotherAdmin, at, reportedRoom } from "../reports/fixtures.ts";
import { sentCard, unverified } from "../verification/fixtures.ts";

const db = openDb(env.DB);
const nadir = () => ctxAs("nadir");
const WHY = "She told us on the phone.";
const LETTER = { name: "Samia", subject: "A question", message: "When do you open?", turnstile_token: undefined };
const NAMES = { name_ar: "تجربة", name_fr: "Essai", name_en: "Trial" };

/** Views, and actions without a reason. */
const WITHOUT = [
  "paper.viewed",
  "verification.approved",
  "job.released",
  "receipt.viewed",
  "report.taken",
  "admin.appointed",
  "admin.factor_set",
  "admin.factor_removed",
  "list.exported",
  "message.sent_again",
  "contact.answered",
  "contact.reopened",
  "post.written",
  "post.revised",
  "post.published",
  "post.unpublished",
  "post.deleted",
  "decision.dropped",
  "reply.added",
  "reply.revised",
  "reply.removed",
] as const satisfies readonly AuditAction[];

beforeAll(() => insertDemoUsers());

async function takenReport(name: string) {
  const room = await reportedRoom(name);
  await claimReport(nadir(), { reportId: room.reportId });
  return room;
}

async function endedAppeal(name: string, outcome: "kept" | "changed") {
  const { client, reportId } = await takenReport(name);
  await decideReport(nadir(), { reportId, status: "dismissed", reason: "No." });
  await appealDecision(at(client), { reportId, text: "Read it again." });
  const other = await anotherAdmin(`judge-of-${name}`);
  await decideAppeal(at(other), { reportId, outcome, reason: WHY });
  await dismissAdmin(nadir(), { userId: other.userId, note: "Only for a day." });
}

const revised = (name: string, change: Omit<Parameters<typeof reviseUser>[1], "userId">) => async () => {
  const { userId } = await insertClient(name);
  await reviseUser(nadir(), { userId, ...change, note: WHY });
};
const trusted = (name: string, isTrusted: boolean) => async () => {
  const { userId } = await payer(name);
  await reviseUser(nadir(), { userId, is_trusted: isTrusted, note: WHY });
};
const proposed = async (name: string) =>
  adjustPoints(nadir(), { userId: (await payer(name)).userId, points: 900, reason: "goodwill", note: WHY });
const retiredOrNot = (isRetired: boolean) => () => reviseCategory(nadir(), { categoryId: 2, is_retired: isRetired, reason: WHY });
const subRetiredOrNot = (isRetired: boolean) => () =>
  reviseSubcategory(nadir(), { subcategoryId: 101, is_retired: isRetired, reason: WHY });
const aPack = async () => (await db.select().from(pointPacks).where(eq(pointPacks.isSold, true)).limit(1))[0]?.id ?? 0;

/** All other actions. A new action must be added here with the handling of its reason. */
const DEEDS: Record<Exclude<AuditAction, (typeof WITHOUT)[number]>, () => Promise<unknown>> = {
  "verification.rejected": async () =>
    rejectVerification(nadir(), { requestId: await sentCard(await unverified("rejected")), reason: "other", note: WHY }),
  "job.removed": async () => removeJob(nadir(), { jobId: await postedJob("amina"), reason: "fraud" }),
  "receipt.approved": async () => approveReceipt(nadir(), { receiptId: await sentReceipt(await payer("approved")), note: WHY }),
  "receipt.denied": async () =>
    rejectReceipt(nadir(), { receiptId: await sentReceipt(await payer("denied")), reason: "not_received", note: WHY }),
  "review.removed": async () => removeReview(nadir(), { reviewId: (await shownReview("removed")).reviewId, reason: "insult" }),
  "room.read": async () => openReportedRoom(nadir(), { reportId: (await reportedRoom("read")).reportId, why: WHY }),
  "report.upheld": async () =>
    decideReport(nadir(), { reportId: (await takenReport("upheld")).reportId, status: "upheld", reason: WHY, warn: true }),
  "report.dismissed": async () =>
    decideReport(nadir(), { reportId: (await takenReport("dismissed")).reportId, status: "dismissed", reason: WHY }),
  "report.kept": () => endedAppeal("kept", "kept"),
  "report.changed": () => endedAppeal("changed", "changed"),
  "user.revised": revised("revised", { first_name: "Zohra" }),
  "user.suspended": revised("suspended", { is_active: false, reason: "fraud" }),
  "user.restored": async () => {
    const { userId } = await insertClient("restored");
    await reviseUser(nadir(), { userId, is_active: false, reason: "fraud", note: "A slip." });
    await reviseUser(nadir(), { userId, is_active: true, note: WHY });
  },
  "user.trusted": trusted("trusted", true),
  "user.untrusted": trusted("untrusted", false),
  "points.adjusted": async () =>
    adjustPoints(nadir(), { userId: (await payer("corrected")).userId, points: 2, reason: "correction", note: WHY }),
  "points.proposed": async () => proposed("proposed"),
  "points.refused": async () => {
    await proposed("refused");
    const [one] = await waitingAdjustments(nadir());
    await refuseAdjustment(nadir(), { adjustmentId: one?.id ?? "", note: WHY });
  },
  "user.signed_out": async () => signOutUser(nadir(), { userId: (await insertClient("signed-out")).userId, note: WHY }),
  "admin.dismissed": async () => dismissAdmin(nadir(), { userId: (await anotherAdmin("dismissed-admin")).userId, note: WHY }),
  "admin.factor_reset": async () => {
    const { userId } = await anotherAdmin("phoneless");
    const confirmed = { encryptedSecret: "sealed", createdAt: NOON, confirmedAt: NOON, lastUsedStep: 0 };
    await db.insert(secondFactors).values({ userId, ...confirmed });
    await setCastPasswords("nadir");
    await resetFactor(nadir(), { userId, note: WHY, current_password: DEMO_PASSWORD });
  },
  "contact.closed": async () => {
    const { messageId } = await sendContactMessage(testCtx(), { ...LETTER, email: "closed@hirfa.example" });
    await resolveContactMessage(nadir(), { messageId, status: "closed", reason: "settled", note: WHY });
  },
  "category.added": () => addCategory(nadir(), { ...NAMES, reason: WHY }),
  "category.revised": () => reviseCategory(nadir(), { categoryId: 1, position: 3, reason: WHY }),
  "category.retired": retiredOrNot(true),
  "category.restored": retiredOrNot(false),
  "subcategory.added": () => addSubcategory(nadir(), { categoryId: 1, ...NAMES, reason: WHY }),
  "subcategory.revised": () => reviseSubcategory(nadir(), { subcategoryId: 101, position: 2, reason: WHY }),
  "subcategory.retired": subRetiredOrNot(true),
  "subcategory.restored": subRetiredOrNot(false),
  "setting.changed": () => reviseSettings(nadir(), { requests_a_day: 7, reason: WHY }),
  "setting.proposed": () => reviseSettings(nadir(), { points_alone: 90, reason: WHY }),
  "setting.refused": async () => {
    await reviseSettings(nadir(), { points_alone: 80, reason: WHY });
    await decideLimit(nadir(), { decision: "refused", value: 80 });
  },
  "pack.added": () => addPack(nadir(), { points: 33, price: 3_300, reason: WHY }),
  "pack.withdrawn": async () => setPackOnSale(nadir(), { packId: await aPack(), is_sold: false, reason: WHY }),
  "pack.restored": async () => {
    const packId = await aPack();
    await setPackOnSale(nadir(), { packId, is_sold: false, reason: "A slip." });
    await setPackOnSale(nadir(), { packId, is_sold: true, reason: WHY });
  },
};

/** For these the log has the code, and the note if it cannot contain data of a document and has no row that erasure empties. */
const BY_CODE = {
  "verification.rejected": "other",
  "job.removed": "fraud",
  "receipt.denied": "not_received",
  "review.removed": "insult",
  "user.suspended": `fraud: ${WHY}`,
  "points.adjusted": "correction",
  "points.proposed": "goodwill",
  "points.refused": "goodwill",
  "contact.closed": "settled",
};

const lastWhyOf = async (action: string) =>
  (await db.select().from(auditEntries).where(eq(auditEntries.action, action)).orderBy(desc(auditEntries.id)).limit(1))[0]?.why;

// An audit entry names the admin, the target, the values before and after, and the reason.
it("a reason that an admin gave is in the audit log, for every command", async () => {
  const logged: Record<string, string | null | undefined> = {};
  for (const [action, does] of Object.entries(DEEDS)) {
    await does();
    logged[action] = await lastWhyOf(action);
  }

  const words = Object.fromEntries(Object.keys(DEEDS).map((action) => [action, WHY]));
  expect(logged).toEqual({ ...words, ...BY_CODE });
});

it("the note of a removed review or a closed message is shown in the log, and goes with an erasure", async () => {
  const { reviewId } = await shownReview("noted");
  await removeReview(nadir(), { reviewId, reason: "insult", note: WHY });
  const { messageId } = await sendContactMessage(testCtx(), { ...LETTER, email: "noted@hirfa.example" });
  await resolveContactMessage(nadir(), { messageId, status: "closed", reason: "settled", note: WHY });
  const shown = async () =>
    Promise.all(
      [reviewId, messageId].map(async (subject) => (await auditLogEntries(nadir(), { subject, limit: 1 })).results[0]?.why),
    );
  expect(await shown()).toEqual([`insult: ${WHY}`, `settled: ${WHY}`]);
  const [{ userId = "" } = {}] = await db.select({ userId: reviews.authorId }).from(reviews).where(eq(reviews.id, reviewId));
  for (const statement of redactRepliesStatements(db, { userId })) await statement;
  await db.delete(contactMessages).where(eq(contactMessages.id, messageId));
  expect(await shown()).toEqual(["insult", "settled"]);
});
