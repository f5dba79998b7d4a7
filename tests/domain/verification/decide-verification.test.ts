import { and, eq, like, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { placeholderEmail } from "#app/domain/messaging/rules.ts";
import { notificationsOf } from "#app/domain/notifications/queries.ts";
import { ledger } from "#app/domain/points/queries.ts";
import { parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { approveVerification } from "#app/domain/verification/approve-verification.ts";
import { AdminApproveForm } from "#app/domain/verification/input.ts";
import { documentsOf } from "#app/domain/verification/queries.ts";
import { rejectVerification } from "#app/domain/verification/reject-verification.ts";
import { isStillPending } from "#app/domain/verification/statements.ts";
import { verificationDetails } from "#app/domain/verification/verification-queue.ts";
import { notificationTexts } from "#app/i18n/notification-texts.ts";
import { events } from "#db/schema/analytics.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { users } from "#db/schema/users.ts";
import { identityBonuses, nationalIds, verificationRequests } from "#db/schema/verification.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { at, DAY, db, NEXT_YEAR, NUMBER, sentCard, sentDocument, unverified } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const nadir = (now = NOON) => ctxAs("nadir", { now });
const request = async (id: string) => (await db.select().from(verificationRequests).where(eq(verificationRequests.id, id)))[0];
const isVerified = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.isVerified;
const audited = (id: string) => db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
const told = async (ctx: Parameters<typeof notificationsOf>[0]) =>
  (await notificationsOf(ctx)).map(({ type, reason, points }) => ({ type, reason, points }));

describe("an approved identity document", () => {
  it("is named in the badge with its date, makes its owner verified, gives ten points and notifies the owner", async () => {
    const anis = await unverified("anis");
    const id = await sentCard(anis, { number: NUMBER, validUntil: NEXT_YEAR });

    await approveVerification(nadir(), { requestId: id });

    expect(await documentsOf(anis, "anis")).toEqual([{ kind: "national_id", checkedAt: NOON }]);
    expect(await isVerified("anis")).toBe(true);
    expect(await ledger(anis)).toMatchObject({
      available: 10,
      results: [{ kind: "credit", points: 10, reason: "identity_verified" }],
    });
    expect(await told(anis)).toEqual([{ type: "verification_approved", reason: "national_id", points: 10 }]);
    expect(await request(id)).toMatchObject({ status: "approved", decidedAt: NOON, decidedBy: "nadir", validUntil: NEXT_YEAR });
    expect(await audited(id)).toMatchObject([
      {
        actorId: "nadir",
        action: "verification.approved",
        before: { status: "submitted" },
        after: { status: "approved", kind: "national_id", validUntil: NEXT_YEAR, overrideDuplicate: false },
      },
    ]);
    const kinds = await db
      .select({ kind: events.kind })
      .from(events)
      .where(and(eq(events.userId, "anis"), like(events.kind, "%veri%")));
    expect(kinds.map(({ kind }) => kind).sort()).toEqual([
      "identity.verified",
      "verification.approved",
      "verification.submitted",
    ]);
  });

  it("needs its number, from its owner or from the admin, and the plain number is stored nowhere", async () => {
    const basma = await unverified("basma");
    const id = await sentCard(basma);
    const number = "209870312345678902";

    await expect(approveVerification(nadir(), { requestId: id })).rejects.toMatchObject({
      errors: { national_id: [{ code: "required" }] },
    });
    expect((await request(id))?.status).toBe("submitted");
    await approveVerification(nadir(), { requestId: id, national_id: number });

    expect(await ledger(basma)).toMatchObject({ available: 10 });
    const [kept] = await db.select().from(nationalIds).where(eq(nationalIds.userId, "basma"));
    expect(kept).toMatchObject({ lastDigits: "8902" });
    expect(JSON.stringify([kept, await db.select().from(identityBonuses), await audited(id)])).not.toContain(number.slice(0, 14));
  });

  // The decision, the bonus and its ledger entry are one batch, conditional on the pending request.
  it("by a hundred concurrent approvals is approved once, gives ten points once and leaves one row of each kind", async () => {
    const chafik = await unverified("chafik");
    const id = await sentCard(chafik, { number: "309870312345678903" });

    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => approveVerification(nadir(), { requestId: id })));

    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 99 }, () => "verification.already_decided"));
    expect(await ledger(chafik)).toMatchObject({ available: 10, count: 1 });
    expect(await audited(id)).toHaveLength(1);
    expect(await told(chafik)).toHaveLength(1);
  });

  it("approved by one admin and refused by another at once has one decision, one audit entry, one notification", async () => {
    const dalil = await unverified("dalil");
    const id = await sentCard(dalil, { number: "409870312345678904" });
    const samia = testCtx(
      await insertUser("samia", {
        ...{ role: "admin", firstName: "Samia", lastName: "Test", email: "zakia@hirfa.example", language: "ar", ...ORAN },
      }),
    );

    const outcomes = await Promise.allSettled([
      approveVerification(nadir(), { requestId: id }),
      rejectVerification(samia, { requestId: id, reason: "unreadable" }),
      rejectVerification(nadir(), { requestId: id, reason: "expired" }),
      approveVerification(samia, { requestId: id }),
    ]);

    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { status } = (await request(id)) ?? {};
    expect(await ledger(dalil)).toMatchObject({ available: status === "approved" ? 10 : 0 });
    expect(await isVerified("dalil")).toBe(status === "approved");
    expect(await audited(id)).toHaveLength(1);
    expect(await told(dalil)).toHaveLength(1);
  });

  it("gives its points once for a number, whatever account uses it later", async () => {
    const number = "509870312345678905";
    const first = await unverified("elyas");
    await approveVerification(nadir(), { requestId: await sentCard(first, { number }) });
    await db.update(users).set({ isActive: false }).where(eq(users.id, "elyas"));
    const again = await unverified("elyas2");

    const id = await sentCard(again, { number });

    await expect(approveVerification(nadir(), { requestId: id })).rejects.toMatchObject({ code: "verification.number_held" });
    expect((await verificationDetails(nadir(), id))?.holders).toMatchObject([{ id: "elyas", isActive: false }]);
    await approveVerification(nadir(), { requestId: id, override_duplicate: true });

    expect(await isVerified("elyas2")).toBe(true);
    expect(await ledger(again)).toMatchObject({ available: 0, count: 0 });
    expect(await told(again)).toEqual([{ type: "verification_approved", reason: "national_id", points: null }]);
  });

  it("whose number another account has is approved only with an explicit confirmation", async () => {
    const number = "609870312345678906";
    const first = await unverified("farouk");
    await approveVerification(nadir(), { requestId: await sentCard(first, { number }) });
    const twin = await unverified("farouk2");
    const id = await sentCard(twin, { number });

    await expect(approveVerification(nadir(), { requestId: id })).rejects.toMatchObject({ code: "verification.number_held" });
    expect([await isVerified("farouk2"), (await request(id))?.status, await audited(id)]).toEqual([false, "submitted", []]);

    await approveVerification(nadir(), { requestId: id, override_duplicate: true });
    expect(await isVerified("farouk2")).toBe(true);
    expect(await ledger(twin)).toMatchObject({ available: 0 });
    expect(await audited(id)).toMatchObject([{ after: { overrideDuplicate: true } }]);
  });

  // The admin compares the typed data with the document.
  it("of another account with other digits is recognized by those that the admin reads", async () => {
    const number = "139870312345678913";
    await approveVerification(nadir(), { requestId: await sentCard(await unverified("wassim"), { number }) });
    const twin = await unverified("wassim2");
    const id = await sentCard(twin, { number: "149870312345678914" });
    const panel = { requestId: id, isByAdmin: true, check_face: true, check_name: true, check_valid: true } as const;

    await expect(approveVerification(nadir(), panel)).rejects.toMatchObject({
      errors: { national_id: [{ code: "required" }] },
    });
    const read = { ...panel, national_id: number, override_number: true };
    await expect(approveVerification(nadir(), read)).rejects.toMatchObject({ code: "verification.number_held" });
    const unseen = { ...read, check_face: undefined, override_duplicate: true };
    await expect(approveVerification(nadir(), unseen)).rejects.toMatchObject({
      errors: { check_face: [{ code: "check_required" }] },
    });
    expect(await isVerified("wassim2")).toBe(false);

    await approveVerification(nadir(), { ...read, override_duplicate: true });
    expect(await ledger(twin)).toMatchObject({ available: 0, count: 0 });
    const kept = await db.select().from(nationalIds).where(eq(nationalIds.userId, "wassim2"));
    expect(kept).toMatchObject([{ numberHash: await twin.hashNationalId(number), lastDigits: "8913" }]);
  });

  it("that is filled in wrongly is told all errors at once", () => {
    const parsed = parseInput(AdminApproveForm, { kind: "national_id", national_id: "123", check_name: "true" });
    expect(parsed).toMatchObject({
      errors: {
        check_face: [{ code: "check_required" }],
        check_valid: [{ code: "check_required" }],
        national_id: [{ code: "invalid_national_id" }],
        valid_until: [{ code: "required" }],
      },
    });
    expect(parsed.ok || parsed.errors.national_id).toHaveLength(1);
  });

  it("with another number than typed is approved only with an explicit confirmation", async () => {
    const yasmin = await unverified("yasmin");
    const id = await sentCard(yasmin, { number: "159870312345675678" });
    const read = { requestId: id, national_id: "999870312345679999" };

    await expect(approveVerification(nadir(), read)).rejects.toMatchObject({
      errors: { override_number: [{ code: "number_differs", params: { digits: "5678" } }] },
    });
    expect([await isVerified("yasmin"), (await request(id))?.status, await audited(id)]).toEqual([false, "submitted", []]);

    await approveVerification(nadir(), { ...read, override_number: true });
    expect(await audited(id)).toMatchObject([{ after: { status: "approved", overrideNumber: true } }]);
    const kept = await db.select().from(nationalIds).where(eq(nationalIds.userId, "yasmin"));
    expect(kept).toMatchObject([{ lastDigits: "9999" }]);
  });

  it("gives nothing more when it is renewed", async () => {
    const ghani = await unverified("ghani");
    const soon = NOON + 10 * DAY;
    await approveVerification(nadir(), { requestId: await sentCard(ghani, { number: "709870312345678907", validUntil: soon }) });

    const id = await sentCard(at(ghani, NOON + DAY), { validUntil: NEXT_YEAR });
    await approveVerification(nadir(NOON + DAY), { requestId: id });

    expect(await ledger(ghani)).toMatchObject({ available: 10, count: 1 });
    expect(await documentsOf(at(ghani, NOON + 20 * DAY), "ghani")).toEqual([{ kind: "national_id", checkedAt: NOON + DAY }]);
  });

  it("has an expiry date in the future", async () => {
    const halim = await unverified("halim");
    const id = await sentCard(halim, { number: "809870312345678908" });
    await expect(approveVerification(nadir(), { requestId: id, valid_until: NOON })).rejects.toMatchObject({
      errors: { valid_until: [{ code: "date_in_past" }] },
    });
  });
});

describe("a business document", () => {
  it("is named in the badge, and neither verifies anybody nor gives points", async () => {
    const ilham = await unverified("ilham");
    await approveVerification(nadir(), { requestId: await sentDocument(ilham, "artisan_card", NEXT_YEAR) });

    expect(await documentsOf(ilham, "ilham")).toEqual([{ kind: "artisan_card", checkedAt: NOON }]);
    expect(await isVerified("ilham")).toBe(false);
    expect(await ledger(ilham)).toMatchObject({ available: 0, count: 0 });
  });

  it("of a company notifies the admins", async () => {
    const jamila = await unverified("jamila");
    await sentDocument(jamila, "commercial_register");
    const rows = await notificationsOf(nadir());
    expect(rows.filter(({ aboutUserId }) => aboutUserId === "jamila")).toMatchObject([{ type: "new_commercial_registration" }]);
  });
});

describe("a refusal", () => {
  it("has a reason, changes nothing of its owner, and the document can be sent again", async () => {
    const kahina = await unverified("kahina");
    const id = await sentCard(kahina, { number: "119870312345678911" });

    await rejectVerification(nadir(), { requestId: id, reason: "other", note: "Le verso est coupé." });

    expect(await request(id)).toMatchObject({
      status: "rejected",
      reason: "other",
      note: "Le verso est coupé.",
      decidedBy: "nadir",
    });
    expect(await isVerified("kahina")).toBe(false);
    expect(await ledger(kahina)).toMatchObject({ available: 0 });
    expect(await told(kahina)).toEqual([{ type: "verification_rejected", reason: "national_id other", points: null }]);
    const [notice] = await notificationsOf(kahina);
    if (!notice) throw new Error("she was not told");
    expect(notificationTexts("fr", notice).body).toContain("Le verso est coupé.");
    expect(await audited(id)).toMatchObject([{ action: "verification.rejected", after: { reason: "other" } }]);

    const again = await sentCard(kahina);
    expect(again).not.toBe(id);
    expect((await verificationDetails(nadir(), again))?.refusals).toEqual([
      { id, decidedAt: NOON, reason: "other", note: "Le verso est coupé.", by: "Nadir" },
    ]);
    const document = await sentDocument(kahina, "artisan_card");
    expect((await verificationDetails(nadir(), document))?.refusals).toEqual([]);
    await approveVerification(nadir(), { requestId: again });
    expect(await ledger(kahina)).toMatchObject({ available: 10 });
  });
});

describe("the email of a decision", () => {
  const lettersOf = async (decide: (ctx: ReturnType<typeof nadir>) => Promise<void>) => {
    const ctx = nadir();
    await decide(ctx);
    const post = asSystem();
    for (const message of ctx.pushed)
      if (message.kind === "deliver_message") await deliverMessage(post, { messageId: message.messageId });
    return post.letters;
  };

  it("announces the approval in the user's language, and the points", async () => {
    const rym = await unverified("rym");
    const id = await sentCard(rym, { number: "169870312345678916" });
    const [letter] = await lettersOf((ctx) => approveVerification(ctx, { requestId: id }));
    expect(letter).toMatchObject({ to: "rym@hirfa.example", language: "fr", subject: "Votre document est vérifié sur Hirfa" });
    expect(letter?.text).toContain("10");
    expect(letter?.text).toContain("/fr/account/verification");
  });

  it("has the reason of a refusal, with the note, and is sent once for concurrent decisions", async () => {
    const id = await sentCard(await unverified("latifa"));
    const letters = await lettersOf(async (ctx) => {
      const refusal = { requestId: id, reason: "incomplete", note: "Le verso <manque>." } as const;
      await Promise.allSettled([rejectVerification(ctx, refusal), rejectVerification(ctx, refusal)]);
    });
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ to: "latifa@hirfa.example", subject: "Votre document n’a pas été accepté sur Hirfa" });
    expect(letters[0]?.text).toContain("Il manque une photo ou une partie du document.");
    expect(letters[0]?.text).toContain("Le verso <manque>.");
    expect(letters[0]?.html).toContain("Le verso &lt;manque&gt;.");
  });

  it("is not queued for a user without email", async () => {
    const tin = await unverified("tinhinane");
    await db
      .update(users)
      .set({ email: placeholderEmail("tinhinane") })
      .where(eq(users.id, "tinhinane"));
    const ctx = nadir();
    await rejectVerification(ctx, { requestId: await sentCard(tin), reason: "unreadable" });
    expect(ctx.pushed).toEqual([]);
    expect(await db.$count(outgoingMessages, eq(outgoingMessages.userId, "tinhinane"))).toBe(0);
  });
});

it("a document has no expiry if the admin says so, whatever its owner typed", async () => {
  const nazim = await unverified("nazim");
  const id = await sentDocument(nazim, "artisan_card", NEXT_YEAR);
  const panel = { requestId: id, isByAdmin: true, check_name: true, check_valid: true } as const;
  await approveVerification(nadir(), { ...panel, bears_no_date: true });
  expect(await request(id)).toMatchObject({ status: "approved", validUntil: null });
});

it("an admin cannot decide an own request, in the statement neither", async () => {
  const meriem = await unverified("meriem");
  const id = await sentCard(meriem, { number: "159870312345678915" });
  await db.update(users).set({ isAdmin: true }).where(eq(users.id, "meriem"));
  const herself = { ...meriem, actor: { ...meriem.actor, kind: "admin" as const, isAdmin: true } };

  await expect(approveVerification(herself, { requestId: id })).rejects.toMatchObject({ code: "permission_denied" });
  const refusal = { requestId: id, reason: "unreadable" } as const;
  await expect(rejectVerification(herself, refusal)).rejects.toMatchObject({ code: "permission_denied" });
  expect(await db.get(sql`SELECT ${isStillPending(id, "meriem")} AS hers, ${isStillPending(id, "nadir")} AS others`)).toEqual({
    hers: 0,
    others: 1,
  });
  expect([(await request(id))?.status, await audited(id)]).toEqual(["submitted", []]);
});

it("only an admin decides, and only a pending request", async () => {
  const lotfi = await unverified("lotfi");
  const id = await sentCard(lotfi, { number: "129870312345678912" });
  const refusal = { requestId: id, reason: "unreadable" } as const;

  await expect(approveVerification(testCtx(), { requestId: id })).rejects.toMatchObject({ code: "not_authenticated" });
  await expect(rejectVerification(testCtx(), refusal)).rejects.toMatchObject({ code: "not_authenticated" });
  await expect(approveVerification(lotfi, { requestId: id })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(rejectVerification(lotfi, refusal)).rejects.toMatchObject({ code: "permission_denied" });
  await expect(approveVerification(asSystem(), { requestId: id })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(approveVerification(nadir(), { requestId: "nothing" })).rejects.toMatchObject({ code: "not_found" });
  await rejectVerification(nadir(), refusal);
  await expect(approveVerification(nadir(), { requestId: id })).rejects.toMatchObject({ code: "verification.already_decided" });
  expect((await request(id))?.status).toBe("rejected");
});
