import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { auditLogEntries } from "#app/domain/audit/entries.ts";
import type { PersonalSubjectKind } from "#app/domain/audit/reason-rules.ts";
import type { AuditAction } from "#app/domain/audit/rules.ts";
import { auditStatement, auditStatements } from "#app/domain/audit/statements.ts";
import { dismissAdmin } from "#app/domain/auth/admins/dismiss-admin.ts";
import { resetFactor } from "#app/domain/auth/second-factor/reset-factor.ts";
import { signOutUser } from "#app/domain/auth/sessions/sign-out-user.ts";
import { resolveContactMessage } from "#app/domain/contact/resolve-contact-message.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.ts";
import { decideDispute } from "#app/domain/disputes/decide-dispute.ts";
import { decideDisputeAppeal } from "#app/domain/disputes/decide-dispute-appeal.ts";
import { openAddressAsAdmin } from "#app/domain/jobs/address/open-address-as-admin.ts";
import { removeJob } from "#app/domain/jobs/moderation/remove-job.ts";
import { liftPauses } from "#app/domain/no-shows/pauses/lift-pauses.ts";
import { addPack } from "#app/domain/payments/add-pack.ts";
import { approveReceipt } from "#app/domain/payments/approve-receipt.ts";
import { findOwnReceipt } from "#app/domain/payments/queries.ts";
import { findReceipt } from "#app/domain/payments/receipt-queue.ts";
import { rejectReceipt } from "#app/domain/payments/reject-receipt.ts";
import { setPackOnSale } from "#app/domain/payments/set-pack-on-sale.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { refuseAdjustment } from "#app/domain/points/decide-adjustment.ts";
import { waitingAdjustments } from "#app/domain/points/waiting-adjustments.ts";
import { eraseAccount } from "#app/domain/privacy/account-deletion/erase-account.ts";
import { ownData } from "#app/domain/privacy/data-export/own-data.ts";
import { appealDecision } from "#app/domain/reports/appeal-decision.ts";
import { claimReport } from "#app/domain/reports/claim-report.ts";
import { decideAppeal } from "#app/domain/reports/decide-appeal.ts";
import { decideReport } from "#app/domain/reports/decide-report.ts";
import { openReportedRoom } from "#app/domain/reports/open-reported-room.ts";
import { rotateReviewKey } from "#app/domain/reviews/proofs/rotate-review-key.ts";
import { removeReview } from "#app/domain/reviews/remove-review.ts";
import { decideLimit } from "#app/domain/settings/decide-limit.ts";
import { reviseSettings } from "#app/domain/settings/revise-settings.ts";
import { addCategory } from "#app/domain/taxonomy/add-category.ts";
import { addSubcategory } from "#app/domain/taxonomy/add-subcategory.ts";
import { reviseCategory } from "#app/domain/taxonomy/revise-category.ts";
import { reviseSubcategory } from "#app/domain/taxonomy/revise-subcategory.ts";
import { reviseUser } from "#app/domain/users/revise-user.ts";
import { rejectVerification } from "#app/domain/verification/reject-verification.ts";
import { openDb } from "#db/open.ts";
import { auditEntries, auditNotes } from "#db/schema/audit.ts";
import { secondFactors } from "#db/schema/auth.ts";
import { chatReports } from "#db/schema/chat.ts";
import { paymentReceipts, pointPacks } from "#db/schema/payments.ts";
import { accountDeletions } from "#db/schema/privacy.ts";
import { reviews } from "#db/schema/reviews.ts";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { setCastPasswords } from "#tests/api/fixtures.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertClient, postedJob } from "#tests/support/fixtures.ts";
import { appealedDispute, DECISION, heardDispute } from "../disputes/cases.ts";
import { pausedArtisan } from "../no-shows/paused.ts";
import { done, matched, shownReview } from "../notifications/fixtures.ts";
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
  "breach.recorded",
  "key.rotated",
  "key.retired",
  "release.rolled_back",
  "backup.restored",
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

async function decidedDisputeAppeal(name: string, kept: boolean) {
  const { disputeId } = await appealedDispute(`${name}-dispute`);
  const other = await anotherAdmin(`judge-of-${name}-dispute`);
  await decideDisputeAppeal(at(other), { ...DECISION, disputeId, kept, note: WHY });
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
  "job.removed": async () => removeJob(nadir(), { jobId: await postedJob(), reason: "fraud", note: WHY }),
  "dispute.decided": async () =>
    decideDispute(nadir(), { ...DECISION, disputeId: (await heardDispute("decided")).disputeId, note: WHY }),
  "dispute.kept": () => decidedDisputeAppeal("kept", true),
  "dispute.changed": () => decidedDisputeAppeal("changed", false),
  "address.opened": async () => openAddressAsAdmin(nadir(), { jobId: await postedJob(), reason: WHY }),
  "receipt.approved": async () => approveReceipt(nadir(), { receiptId: await sentReceipt(await payer("approved")), note: WHY }),
  "receipt.denied": async () =>
    rejectReceipt(nadir(), { receiptId: await sentReceipt(await payer("denied")), reason: "not_received", note: WHY }),
  "review.removed": async () =>
    removeReview(nadir(), { reviewId: (await shownReview("removed")).reviewId, reason: "insult", note: WHY }),
  "review_key.rotated": async () => rotateReviewKey(nadir(), { reason: WHY }),
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
  "user.pause_lifted": async () => liftPauses(nadir(), { userId: (await pausedArtisan("pause-lifted")).userId, reason: WHY }),
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

/** The code that stands before the words. */
const CODES: Partial<Record<AuditAction, string>> = {
  "verification.rejected": "other",
  "job.removed": "fraud",
  "receipt.denied": "not_received",
  "review.removed": "insult",
  "user.suspended": "fraud",
  "points.adjusted": "correction",
  "points.proposed": "goodwill",
  "points.refused": "goodwill",
  "contact.closed": "settled",
  "dispute.decided": "photos_show",
  "dispute.kept": "photos_show",
  "dispute.changed": "photos_show",
};
/** A note that is only in the row of its subject, because it may quote a document. */
const BY_CODE = { "verification.rejected": "other" };

const personal = [
  "chat_reports",
  "contact_messages",
  "disputes",
  "jobs",
  "payment_receipts",
  "reviews",
  "rooms",
  "users",
  "verification_requests",
];

it("a reason that an admin gave is in the audit log, for every command, and words about a person are beside it", async () => {
  const logged: Record<string, string | null | undefined> = {};
  const inLog: string[] = [];
  for (const [action, does] of Object.entries(DEEDS)) {
    await does();
    // as: a key of DEEDS
    const { results } = await auditLogEntries(nadir(), { action: action as AuditAction, limit: 1 });
    logged[action] = results[0]?.why;
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.id, results[0]?.id ?? 0));
    if (entry && personal.includes(entry.subjectKind) && JSON.stringify(entry).includes(WHY)) inLog.push(action);
  }

  const said = (action: string) => [Object.entries(CODES).find(([one]) => one === action)?.[1], WHY].filter(Boolean).join(": ");
  expect(logged).toEqual({ ...Object.fromEntries(Object.keys(DEEDS).map((action) => [action, said(action)])), ...BY_CODE });
  expect(inLog).toEqual([]);
});

it("the log has no place for words about a person", () => {
  const entry = { actorId: "nadir", action: "user.suspended", subjectKind: "users", subjectId: "amina", at: NOON } as const;
  const words: string = WHY;
  // @ts-expect-error: only codes
  auditStatement(db, { ...entry, why: words }, sql`0`);
});

/** An entry with words of each kind, and the person. */
const ABOUT_PEOPLE: Record<PersonalSubjectKind, () => Promise<{ userId: string; subject: string }>> = {
  users: async () => {
    const { userId } = await insertClient("erased-user");
    await signOutUser(nadir(), { userId, note: WHY });
    return { userId, subject: userId };
  },
  jobs: async () => {
    const client = await insertClient("erased-client");
    const jobId = await postedJob(client);
    await removeJob(nadir(), { jobId, reason: "fraud", note: WHY });
    return { userId: client.userId, subject: jobId };
  },
  reviews: async () => {
    const { reviewId } = await shownReview("erased-author");
    await removeReview(nadir(), { reviewId, reason: "insult", note: WHY });
    const [row] = await db.select().from(reviews).where(eq(reviews.id, reviewId));
    return { userId: row?.authorId ?? "", subject: reviewId };
  },
  contact_messages: async () => {
    const sender = await insertClient("erased-sender");
    const { messageId } = await sendContactMessage(testCtx(sender), { ...LETTER, email: "erased@hirfa.example" });
    await resolveContactMessage(nadir(), { messageId, status: "closed", reason: "settled", note: WHY });
    return { userId: sender.userId, subject: messageId };
  },
  chat_reports: async () => {
    const { artisan, reportId } = await takenReport("erased-party");
    await decideReport(nadir(), { reportId, status: "dismissed", reason: WHY });
    return { userId: artisan.userId, subject: reportId };
  },
  disputes: async () => {
    const { artisan, disputeId } = await heardDispute("erased-side");
    await decideDispute(nadir(), { ...DECISION, disputeId, note: WHY });
    return { userId: artisan.userId, subject: disputeId };
  },
  rooms: async () => {
    const { client, reportId, roomId } = await reportedRoom("erased-writer");
    await openReportedRoom(nadir(), { reportId, why: WHY });
    return { userId: client.userId, subject: roomId };
  },
  payment_receipts: async () => {
    const artisan = await payer("erased-payer");
    const receiptId = await sentReceipt(artisan);
    await approveReceipt(nadir(), { receiptId, note: WHY });
    return { userId: artisan.userId, subject: receiptId };
  },
  // Words as earlier releases left them.
  verification_requests: async () => {
    const applicant = await unverified("erased-applicant");
    const requestId = await sentCard(applicant);
    await rejectVerification(nadir(), { requestId, reason: "other", note: "Unclear." });
    await db.insert(auditNotes).values({ entryId: sql`(SELECT max(id) FROM audit_entries)`, note: WHY });
    return { userId: applicant.actor.userId, subject: requestId };
  },
};

async function erase(userId: string) {
  await db.insert(accountDeletions).values({ userId, createdAt: NOON, deletesAt: NOON });
  await eraseAccount(asSystem(), { userId });
}

it("words about a person go from the log with the erasure of the person, and the entries stay", async () => {
  const subjects: string[] = [];
  const wordsLeft = async () => {
    const shown = await Promise.all(subjects.map((subject) => auditLogEntries(nadir(), { subject, limit: 9 })));
    return shown.flatMap(({ results }) => results.filter(({ why }) => why?.includes(WHY)).map(({ subjectKind }) => subjectKind));
  };
  const people: string[] = [];
  for (const does of Object.values(ABOUT_PEOPLE)) {
    const { userId, subject } = await does();
    people.push(userId);
    subjects.push(subject);
  }
  expect(await wordsLeft()).toEqual(Object.keys(ABOUT_PEOPLE));
  const entries = await db.$count(auditEntries);
  for (const userId of people) {
    await erase(userId);
  }
  expect(await wordsLeft()).toEqual([]);
  expect(await db.$count(auditEntries)).toBe(entries);

  for (const [index, kind] of Object.keys(ABOUT_PEOPLE).entries()) {
    const late = { actorId: "nadir", action: "user.revised", subjectId: subjects[index] ?? "", at: NOON, note: WHY } as const;
    // as: a key of ABOUT_PEOPLE
    await db.batch(auditStatements(db, { ...late, subjectKind: kind as PersonalSubjectKind }, sql`1`));
  }
  expect(await wordsLeft()).toEqual([]);
  expect(await db.$count(auditEntries)).toBe(entries + subjects.length);
});

it("a removal note goes with the erasure of the reviewed person, and one of a removal after it is not kept", async () => {
  const [early, late] = [await shownReview("erased-subject"), await shownReview("late-subject")];
  const whyOf = async (subject: string) => (await auditLogEntries(nadir(), { subject, limit: 5 })).results.map(({ why }) => why);
  const remove = ({ reviewId }: { reviewId: string }) => removeReview(nadir(), { reviewId, reason: "insult", note: WHY });
  await remove(early);
  expect(await whyOf(early.reviewId)).toEqual([`insult: ${WHY}`]);
  await erase(early.artisanId);
  expect(await whyOf(early.reviewId)).toEqual(["insult"]);
  await erase(late.artisanId);
  await remove(late);
  expect(await whyOf(late.reviewId)).toEqual(["insult"]);
});

it("the note of an approved receipt is shown until its sender is erased, and is not in the receipt, which stays", async () => {
  const artisan = await payer("noted-payer");
  const receiptId = await sentReceipt(artisan);
  await approveReceipt(nadir(), { receiptId, note: WHY });
  const shown = async () => [
    (await findReceipt(nadir(), receiptId))?.reasonNote,
    (await findOwnReceipt(testCtx(artisan), receiptId))?.reasonNote,
    (await ownData(asSystem(), artisan.userId)).points.receipts[0]?.reasonNote,
  ];
  expect(await shown()).toEqual([WHY, WHY, WHY]);
  expect(await db.$count(paymentReceipts, sql`id = ${receiptId} AND reason_note = ''`)).toBe(1);
  await erase(artisan.userId);
  expect(await shown()).toEqual(["", "", ""]);
});

it("the note of a closed message stays in the log when the message is reopened", async () => {
  const { messageId } = await sendContactMessage(testCtx(), { ...LETTER, email: "noted@hirfa.example" });
  await resolveContactMessage(nadir(), { messageId, status: "closed", reason: "settled", note: WHY });
  await resolveContactMessage(nadir(), { messageId, status: "new" });
  const { results } = await auditLogEntries(nadir(), { subject: messageId, limit: 5 });
  expect(results.map(({ action, why }) => [action, why])).toEqual([
    ["contact.reopened", null],
    ["contact.closed", `settled: ${WHY}`],
  ]);
});

it("an admin's words in a removed review or an ended match go with the erasure of either side, and later ones are not kept", async () => {
  for (const side of ["artisan", "client"] as const) await wordsGoWith(side);
});

async function wordsGoWith(side: "artisan" | "client"): Promise<void> {
  const review = await shownReview(`row-reviewed-${side}`);
  const [ended, lateReview, lateMatch] = [
    await matched(`row-ended-${side}`),
    await shownReview(`row-late-${side}`),
    await done(`row-late-match-${side}`),
  ];
  const removes = (one: { jobId: string }) => removeJob(nadir(), { jobId: one.jobId, reason: "other", note: WHY });
  const hides = (one: { reviewId: string }) => removeReview(nadir(), { reviewId: one.reviewId, reason: "insult", note: WHY });
  const words = () =>
    db.all<{ words: string | null }>(sql`
      SELECT removal_note AS words FROM reviews WHERE id IN (${review.reviewId}, ${lateReview.reviewId}) AND removed_at IS NOT NULL
      UNION ALL SELECT ending_note FROM jobs WHERE id IN (${ended.jobId}, ${lateMatch.jobId}) AND archive_reason = 'removed'`);
  await hides(review);
  await removes(ended);
  expect(await words()).toEqual([{ words: WHY }, { words: WHY }]);
  for (const one of [review, ended, lateReview, lateMatch]) await erase(one[side].userId);
  await hides(lateReview);
  await removes(lateMatch);
  expect((await words()).filter((one) => one.words !== null)).toEqual([]);
}

it("an admin's words in a decided report go with the erasure of either side, except while an appeal waits", async () => {
  const [early, earlyToo, late, lateToo, appealed] = [
    await takenReport("said-early"),
    await takenReport("said-early-too"),
    await takenReport("said-late"),
    await takenReport("said-late-too"),
    await takenReport("said-appealed"),
  ];
  const decides = ({ reportId }: { reportId: string }) => decideReport(nadir(), { reportId, status: "dismissed", reason: WHY });
  const wordsOf = async ({ reportId }: { reportId: string }) =>
    (await db.select().from(chatReports).where(eq(chatReports.id, reportId))).map((row) => [row.decisionNote, row.appealNote]);
  for (const [one, erased] of [
    [early, early.artisan],
    [earlyToo, earlyToo.client],
  ] as const) {
    await decides(one);
    expect(await wordsOf(one)).toEqual([[WHY, ""]]);
    await erase(erased.userId);
    expect(await wordsOf(one)).toEqual([["", ""]]);
  }
  for (const [one, erased] of [
    [late, late.client],
    [lateToo, lateToo.artisan],
  ] as const) {
    await erase(erased.userId);
    await decides(one);
    expect(await wordsOf(one)).toEqual([["", ""]]);
  }
  await decides(appealed);
  await appealDecision(at(appealed.client), { reportId: appealed.reportId, text: "Read it again." });
  await erase(appealed.artisan.userId);
  expect(await wordsOf(appealed)).toEqual([[WHY, ""]]);
  const other = await anotherAdmin("judge-of-said");
  await decideAppeal(at(other), { reportId: appealed.reportId, outcome: "kept", reason: WHY });
  expect(await wordsOf(appealed)).toEqual([["", ""]]);
});
