import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { WHY_WITH_NOTE } from "#app/domain/audit/statements.ts";
import { dismissAdmin } from "#app/domain/auth/admins/dismiss-admin.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.ts";
import { applyDecision, applyOverdueDecisions } from "#app/domain/decisions/apply-decision.ts";
import { decideLater } from "#app/domain/decisions/decide-later.ts";
import { madeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { inputOf, TAKE_BACK_SECONDS } from "#app/domain/decisions/rules.ts";
import { takeBackDecision } from "#app/domain/decisions/take-back-decision.ts";
import { isVerbName, type Typed, VERBS, type VerbName } from "#app/domain/decisions/verbs.ts";
import { inboxCounts } from "#app/domain/inbox/inbox-counts.ts";
import { approveReceipt } from "#app/domain/payments/approve-receipt.ts";
import { receiptList } from "#app/domain/payments/receipt-queue.ts";
import { balance } from "#app/domain/points/queries.ts";
import { claimReport } from "#app/domain/reports/claim-report.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { decryptText } from "#app/domain/shared/secrets/encrypt-text.ts";
import { openDb } from "#db/open.ts";
import { pendingDecisions } from "#db/schema/decisions.ts";
import { paymentReceipts } from "#db/schema/payments.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { beforeBatch } from "#tests/support/worker/before-batch.ts";
import { beforeFirstWrite } from "#tests/support/worker/before-first-write.ts";
import { heldRequest } from "../notifications/fixtures.ts";
import { payer, sentReceipt } from "../payments/fixtures.ts";
import { anotherAdmin, reportedRoom } from "../reports/fixtures.ts";
import { sentCard, unverified } from "../verification/fixtures.ts";

const db = openDb(env.DB);
const DUE = NOON + TAKE_BACK_SECONDS * 1_000;
const due = () => asSystem("test", { now: DUE });

let samia: SignedIn;

beforeAll(async () => {
  await insertDemoUsers();
  samia = await anotherAdmin("samia");
});

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) =>
      error instanceof Refusal ? error.code : error instanceof InvalidFields ? Object.keys(error.errors).join() : String(error),
  );

const statusOf = async (id: string) =>
  (await db.select({ status: paymentReceipts.status }).from(paymentReceipts).where(eq(paymentReceipts.id, id)))[0]?.status;
const stored = (id: string) => db.$count(pendingDecisions, eq(pendingDecisions.subjectId, id));
const logOf = (id: string) =>
  db.all(
    sql`SELECT actor_id AS who, action, ${WHY_WITH_NOTE} AS why FROM audit_entries WHERE subject_id = ${id} AND action <> 'receipt.viewed'`,
  );

async function decided(name: string, typed: Typed = {}) {
  const artisan = await payer(name);
  const receiptId = await sentReceipt(artisan);
  const ctx = ctxAs("nadir");
  const { decisionId } = await decideLater(ctx, { verb: "receipt.approved", subjectId: receiptId, typed });
  const points = async () => (await balance(testCtx(artisan))).available;
  return { ctx, artisan, receiptId, decisionId, points };
}

describe("a decision of a page", () => {
  it("is stored and shown at once, and changes nothing for six seconds", async () => {
    const { ctx, receiptId, decisionId, points } = await decided("stored");

    expect(ctx.pushed).toEqual([{ kind: "apply_decision", decisionId }]);
    expect(await applyDecision(asSystem("test", { now: DUE - 1 }), { decisionId })).toBe(false);
    expect([await statusOf(receiptId), await points(), await logOf(receiptId)]).toEqual(["pending", 0, []]);
    const made = { id: decisionId, verb: "receipt.approved", by: "Nadir", applyAt: DUE };
    expect((await madeDecisions(testCtx(samia), "payment_receipts", receiptId)).here).toMatchObject({ ...made, isOwn: false });
    expect((await madeDecisions(ctxAs("nadir"), "jobs")).own).toContainEqual(expect.objectContaining({ ...made, isOwn: true }));
    const list = await receiptList(ctxAs("nadir"), { status: "pending", ordering: "-created_at", limit: 20 });
    expect(list.results.map(({ id }) => id)).not.toContain(receiptId);
  });

  it("is applied by its queue message, once, however often that comes", async () => {
    const { receiptId, decisionId, points } = await decided("applied", { note: "Seen on the account." });

    const outcomes = await Promise.all([1, 2, 3].map(() => applyDecision(due(), { decisionId })));

    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect([await statusOf(receiptId), await points(), await stored(receiptId)]).toEqual(["approved", 25, 0]);
    expect(await logOf(receiptId)).toEqual([{ who: "nadir", action: "receipt.approved", why: "Seen on the account." }]);
  });

  it("is applied by the cron of each minute if its message is lost", async () => {
    const { receiptId, points } = await decided("overdue");
    expect(await applyOverdueDecisions(asSystem("test", { now: DUE - 1 }))).toBe(0);
    expect(await applyOverdueDecisions(due())).toBeGreaterThan(0);
    expect([await statusOf(receiptId), await points()]).toEqual(["approved", 25]);
  });

  it("is applied by the next page that an admin opens, if it is due, which says who decided", async () => {
    const { receiptId } = await decided("opened");
    const page = await madeDecisions(testCtx(samia, { now: DUE }), "payment_receipts", receiptId);
    expect([page.here, await statusOf(receiptId)]).toEqual([null, "approved"]);
    const applied = { verb: "receipt.approved", subjectId: receiptId, by: "Nadir", at: DUE, isOwn: false };
    expect(page.applied).toEqual([applied]);
    expect((await madeDecisions(testCtx(samia, { now: DUE }), "payment_receipts")).applied).toContainEqual(applied);
    expect((await madeDecisions(testCtx(samia, { now: DUE }), "jobs")).applied).not.toContainEqual(applied);
  });

  it("refuses at once what its command refuses, and keeps nothing", async () => {
    const receiptId = await sentReceipt(await payer("checked"));
    const deny = (typed: Typed) => decideLater(ctxAs("nadir"), { verb: "receipt.denied", subjectId: receiptId, typed });
    expect(await refusalOf(deny({ reason: "other" }))).toBe("note");
    expect(await refusalOf(deny({ reason: "unreadable", submission: "7" }))).toBe("receipt.already_decided");
    const none = decideLater(ctxAs("nadir"), { verb: "receipt.approved", subjectId: "none", typed: {} });
    expect(await refusalOf(none)).toBe("not_found");
    expect(await refusalOf(decideLater(ctxAs("amina"), { verb: "receipt.approved", subjectId: receiptId, typed: {} }))).toBe(
      "permission_denied",
    );
    expect(await stored(receiptId)).toBe(0);
  });

  it("keeps only the fields of its command, as they were typed, and encrypted", async () => {
    const { receiptId, decisionId } = await decided("typed", { note: "ok", status: "approved", token: "secret" });
    const [row] = await db.select().from(pendingDecisions).where(eq(pendingDecisions.subjectId, receiptId));
    if (!row) throw new Error("the decision is not stored");
    const { signer } = ctxAs("nadir");
    expect(JSON.parse(await decryptText(signer, inputOf(decisionId), row.input))).toEqual({ note: "ok" });
    await expect(decryptText(signer, inputOf("another"), row.input)).rejects.toThrow();
  });
});

describe("two admins on one file", () => {
  it("of two decisions at once the first holds, and the second reads whose it is", async () => {
    const receiptId = await sentReceipt(await payer("two"));
    const [nadir, other] = [ctxAs("nadir"), testCtx(samia)];
    const outcomes = await Promise.all([
      refusalOf(decideLater(nadir, { verb: "receipt.approved", subjectId: receiptId, typed: {} })),
      refusalOf(decideLater(other, { verb: "receipt.denied", subjectId: receiptId, typed: { reason: "unreadable" } })),
    ]);
    expect(outcomes.sort()).toEqual(["decision.made", "done"]);
    expect(await stored(receiptId)).toBe(1);
  });

  it("the same decision sent twice by one admin is one", async () => {
    const { receiptId, decisionId } = await decided("twice");
    const again = await decideLater(ctxAs("nadir"), { verb: "receipt.approved", subjectId: receiptId, typed: {} });
    expect(again).toEqual({ decisionId });
    const other = decideLater(testCtx(samia), { verb: "receipt.approved", subjectId: receiptId, typed: {} });
    await expect(other).rejects.toMatchObject({ code: "decision.made", params: { name: "Nadir" } });
  });
});

describe("an own decision that is sent again with another input", () => {
  const deny = (subjectId: string, reason: string, ctx = ctxAs("nadir")) =>
    decideLater(ctx, { verb: "receipt.denied", subjectId, typed: { reason } });
  const reasonOf = async (id: string) =>
    (await db.select({ reason: paymentReceipts.reason }).from(paymentReceipts).where(eq(paymentReceipts.id, id)))[0]?.reason;

  it("replaces the first one and waits six seconds of its own", async () => {
    const receiptId = await sentReceipt(await payer("replaced"));
    const first = await deny(receiptId, "unreadable");
    const later = ctxAs("nadir", { now: DUE - 1 });
    const second = await deny(receiptId, "duplicate", later);
    expect(later.pushed).toEqual([{ kind: "apply_decision", decisionId: second.decisionId }]);
    expect(await applyDecision(due(), first)).toBe(false);
    expect(await applyDecision(due(), second)).toBe(false);
    expect(await stored(receiptId)).toBe(1);
    expect(await applyDecision(asSystem("test", { now: DUE * 2 - NOON - 1 }), second)).toBe(true);
    expect([await statusOf(receiptId), await reasonOf(receiptId)]).toEqual(["denied", "duplicate"]);
  });

  it("is refused if the first one was applied meanwhile", async () => {
    const receiptId = await sentReceipt(await payer("applied-first"));
    const first = await deny(receiptId, "unreadable");
    const later = ctxAs("nadir", { now: DUE - 1 });
    let writes = 0;
    const raced = beforeBatch(later.db, 2, async () => {
      writes += 1;
      await applyDecision(due(), first);
    });
    expect(await refusalOf(deny(receiptId, "duplicate", { ...later, db: raced }))).toBe("decision.made");
    expect([writes, await reasonOf(receiptId), await stored(receiptId)]).toEqual([1, "unreadable", 0]);
  });
});

describe("more pending decisions than a page shows", () => {
  it("a due one on the opened file is applied before older ones, of which thirty cannot be", async () => {
    const { receiptId } = await decided("after-thirty");
    const unreadable = Array.from({ length: 30 }, (_, nth) => `broken-${nth}`).map((id) => ({
      ...{ id, subjectKind: "jobs", subjectId: id, verb: "job.released", input: "", adminId: "nadir" },
      ...{ createdAt: NOON, applyAt: NOON },
    }));
    for (const row of unreadable) await db.insert(pendingDecisions).values(row);
    const page = await madeDecisions(ctxAs("nadir", { now: DUE }), "payment_receipts", receiptId);
    await db.delete(pendingDecisions).where(sql`subject_id LIKE 'broken-%'`);
    expect([page.here, await statusOf(receiptId)]).toEqual([null, "approved"]);
  });

  it("it shows the newest own ones and the one on the open file", async () => {
    for (let made = 0; made < 23; made++) {
      const subjectId = `many-${made}`;
      const row = { subjectKind: "jobs", subjectId, verb: "job.released", input: "", adminId: "nadir" } as const;
      await db.insert(pendingDecisions).values({ ...row, id: subjectId, createdAt: NOON, applyAt: DUE + made });
    }
    const { here, own } = await madeDecisions(ctxAs("nadir"), "jobs", "many-0");
    expect(here?.subjectId).toBe("many-0");
    expect(own.at(-1)?.subjectId).toBe("many-22");
    await db.delete(pendingDecisions).where(sql`subject_id LIKE 'many-%'`);
  });
});

describe("taking a decision back", () => {
  it("really takes it back: nothing is applied, and the file waits again", async () => {
    const { receiptId, decisionId, points } = await decided("back");
    const ofAnother = { code: "decision.of_another", params: { name: "Nadir" } };
    await expect(takeBackDecision(testCtx(samia), { decisionId })).rejects.toMatchObject(ofAnother);
    expect(await takeBackDecision(ctxAs("nadir"), { decisionId })).toEqual({
      subjectKind: "payment_receipts",
      subjectId: receiptId,
    });
    expect(await applyDecision(due(), { decisionId })).toBe(false);
    await applyOverdueDecisions(due());
    expect([await statusOf(receiptId), await points(), await logOf(receiptId)]).toEqual(["pending", 0, []]);
    await decideLater(ctxAs("nadir"), { verb: "receipt.denied", subjectId: receiptId, typed: { reason: "unreadable" } });
  });

  // The row is deleted in the batch of the effects, so there is no moment in which both could happen.
  it("loses or wins against the applying batch, and never both", async () => {
    const { receiptId, decisionId, points } = await decided("raced");
    const raced = beforeFirstWrite(env.DB, () => takeBackDecision(ctxAs("nadir"), { decisionId }));
    expect(await applyDecision(asSystem("test", { now: DUE, db: openDb(raced) }), { decisionId })).toBe(false);
    expect([await statusOf(receiptId), await points(), await logOf(receiptId)]).toEqual(["pending", 0, []]);

    const late = await decided("late");
    const lost = beforeFirstWrite(env.DB, () => applyDecision(due(), late));
    const takeBack = takeBackDecision({ ...ctxAs("nadir"), db: openDb(lost) }, late);
    expect([await refusalOf(takeBack), await statusOf(late.receiptId)]).toEqual(["decision.applied", "approved"]);
  });
});

describe("a decision that cannot be applied any more", () => {
  it("of an admin who was dismissed is dropped, and the log says so", async () => {
    const gone = await anotherAdmin("gone");
    const receiptId = await sentReceipt(await payer("orphan"));
    const { decisionId } = await decideLater(testCtx(gone), { verb: "receipt.approved", subjectId: receiptId, typed: {} });
    const raced = beforeFirstWrite(env.DB, () => dismissAdmin(ctxAs("nadir"), { userId: gone.userId, note: "At once." }));

    expect(await applyDecision(asSystem("test", { now: DUE, db: openDb(raced) }), { decisionId })).toBe(false);

    expect([await statusOf(receiptId), await stored(receiptId)]).toEqual(["pending", 0]);
    expect(await logOf(receiptId)).toEqual([{ who: "gone", action: "decision.dropped", why: "permission_denied" }]);
  });

  it("because the API decided first is dropped once, and the log says so", async () => {
    const { receiptId, decisionId, points } = await decided("api");
    await approveReceipt(testCtx(samia), { receiptId });
    await Promise.all([1, 2].map(() => applyDecision(due(), { decisionId })));
    expect(await points()).toBe(25);
    expect(await logOf(receiptId)).toEqual([
      { who: "samia", action: "receipt.approved", why: null },
      { who: "nadir", action: "decision.dropped", why: "receipt.already_decided" },
    ]);
  });

  it("of a number that another account got meanwhile is back in its queue, and its admin reads why", async () => {
    const national_id = "109870312345678917";
    const card = { national_id, valid_until: "2030-01-01", check_face: "on", check_name: "on", check_valid: "on" };
    const [first, second] = [await sentCard(await unverified("number-first")), await sentCard(await unverified("number-second"))];
    const own = testCtx(samia);
    const decide = (subjectId: string) => decideLater(own, { verb: "verification.approved", subjectId, typed: card });
    const [one, other] = [await decide(first), await decide(second)];
    expect([await applyDecision(due(), one), await applyDecision(due(), other)]).toEqual([true, false]);

    const why = { verb: "verification.approved", why: "verification_number_held", isOwn: true };
    const on = (subjectId?: string) => madeDecisions(testCtx(samia, { now: DUE }), "verification_requests", subjectId);
    expect((await on(second)).dropped).toEqual([expect.objectContaining({ ...why, isHere: true })]);
    expect(await on()).toMatchObject({ dropped: [why], news: [why] });
    expect((await on(first)).dropped).toEqual([]);
    const ofOthers = await madeDecisions(ctxAs("nadir", { now: DUE }), "verification_requests", second);
    expect(ofOthers.dropped[0]?.by).toBe(samia.firstName);
    expect(ofOthers.news.map(({ subjectId }) => subjectId)).not.toContain(second);
    const told = sql`SELECT reason FROM notifications WHERE user_id = 'samia' AND verification_id = ${second}`;
    expect(await db.all(told)).toEqual([{ reason: "verification.approved verification_number_held" }]);

    const again = await decideLater(ctxAs("nadir", { now: DUE }), {
      ...{ verb: "verification.rejected", subjectId: second, typed: { reason: "other", note: "It is another person's number." } },
    });
    expect([again.decisionId.length > 0, (await on(second)).dropped, (await on()).dropped]).toEqual([true, [], []]);
  });

  it("of a transfer that was paid meanwhile is back in its queue, and its admin reads why", async () => {
    const over = { transaction_reference: "BM 777 888 999" };
    const ids = [await sentReceipt(await payer("paid-first"), { over }), await sentReceipt(await payer("paid-second"), { over })];
    const [first = "", second = ""] = ids;
    const { decisionId } = await decideLater(ctxAs("nadir"), { verb: "receipt.approved", subjectId: first, typed: {} });
    await approveReceipt(testCtx(samia), { receiptId: second, override_duplicate: true });
    expect([await applyDecision(due(), { decisionId }), await statusOf(first)]).toEqual([false, "pending"]);
    const { dropped } = await madeDecisions(ctxAs("nadir", { now: DUE }), "payment_receipts", first);
    expect(dropped).toMatchObject([{ why: "receipt_duplicate", verb: "receipt.approved" }]);
  });

  it("because of a broken database stays, and is applied later", async () => {
    const { receiptId, decisionId } = await decided("broken");
    const broken = beforeFirstWrite(env.DB, () => Promise.reject(new Error("no database")));
    await expect(applyDecision(asSystem("test", { now: DUE, db: openDb(broken) }), { decisionId })).rejects.toThrow();
    expect([await statusOf(receiptId), await stored(receiptId)]).toEqual(["pending", 1]);
    await applyDecision(due(), { decisionId });
    expect(await statusOf(receiptId)).toBe("approved");
  });
});

describe("every verb", () => {
  const NOTE = "We looked at it.";
  const taken = async (name: string) => {
    const { reportId } = await reportedRoom(name);
    await claimReport(ctxAs("nadir"), { reportId });
    return reportId;
  };
  const message = async (name: string) => {
    const { email } = { email: `${name}@hirfa.example` };
    const words = { name, subject: "A question", message: "When do you open?", turnstile_token: undefined };
    return (await sendContactMessage(testCtx(), { ...words, email })).messageId;
  };
  const CASES: Partial<Record<VerbName, [subject: () => Promise<string>, typed: Typed]>> = {
    "receipt.denied": [async () => sentReceipt(await payer("verb-denied")), { reason: "unreadable" }],
    "verification.approved": [
      async () => sentCard(await unverified("verb-verified"), { number: "109870312345678909" }),
      { national_id: "109870312345678909", valid_until: "2030-01-01", check_face: "on", check_name: "on", check_valid: "on" },
    ],
    "verification.rejected": [async () => sentCard(await unverified("verb-rejected")), { reason: "other", note: NOTE }],
    "job.released": [async () => (await heldRequest("verb-released")).jobId, {}],
    "job.removed": [async () => (await heldRequest("verb-removed")).jobId, { reason: "fraud" }],
    "report.upheld": [() => taken("verb-upheld"), { reason: NOTE, warn: "on" }],
    "report.dismissed": [() => taken("verb-dismissed"), { reason: NOTE }],
    "contact.answered": [() => message("answered"), { status: "answered", answer: "From eight to five." }],
    "contact.closed": [() => message("closed"), { status: "closed", reason: "settled" }],
  };

  it.each(Object.keys(CASES))("%s applies what it stored", async (name) => {
    const found = isVerbName(name) ? CASES[name] : undefined;
    const [subject, typed] = found ?? [async () => "", {}];
    const subjectId = await subject();
    // as: the names of the cases
    const { decisionId } = await decideLater(ctxAs("nadir"), { verb: name as VerbName, subjectId, typed });
    expect(await applyDecision(due(), { decisionId })).toBe(true);
    expect(await logOf(subjectId)).toContainEqual(expect.objectContaining({ who: "nadir", action: name }));
    expect(await stored(subjectId)).toBe(0);
  });

  it("leaves the counts of pending work while it waits", async () => {
    const before = await inboxCounts(ctxAs("nadir"));
    const { decisionId } = await decided("counted");
    expect(await inboxCounts(ctxAs("nadir"))).toEqual(before);
    await takeBackDecision(ctxAs("nadir"), { decisionId });
    const after = await inboxCounts(ctxAs("nadir"));
    const of = (counts: typeof before) => counts.find(({ queue }) => queue === "receipts")?.count ?? 0;
    expect(of(after)).toBe(of(before) + 1);
    expect(Object.keys(VERBS)).toHaveLength(12);
  });
});
