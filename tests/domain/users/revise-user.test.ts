import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { WHY_WITH_NOTE } from "#app/domain/audit/statements.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { reviseUser } from "#app/domain/users/revise-user.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { suspensions, users } from "#db/schema/users.ts";
import { verifiedDocuments } from "#db/schema/verification.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { db } from "#tests/api/fixtures.ts";
import { actorOf, asSystem, ctxAs, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertClient } from "#tests/support/fixtures.ts";
import { insertListedUsers, SAMIA } from "./listed-users.ts";

const samia = () => testCtx(actorOf("samia", SAMIA));
const nadir = () => ctxAs("nadir");

beforeAll(insertListedUsers);

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
const trailOf = (userId: string) =>
  db
    .select({
      action: auditEntries.action,
      by: auditEntries.actorId,
      before: auditEntries.before,
      after: auditEntries.after,
      why: WHY_WITH_NOTE,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, "users"), eq(auditEntries.subjectId, userId)))
    .orderBy(auditEntries.id);
const isActive = async (userId: string) => (await db.select().from(users).where(eq(users.id, userId)))[0]?.isActive;

describe("a user whom an admin changes", () => {
  it("is in the audit log with old and new values, and only if something differs", async () => {
    await insertClient("moved");
    await reviseUser(nadir(), { userId: "moved", last_name: "Test", wilaya: 16, note: "She asked by phone." });
    expect(await trailOf("moved")).toEqual([
      {
        ...{ action: "user.revised", by: "nadir", why: "She asked by phone." },
        before: { wilayaId: 31, communeId: 3101 },
        after: { fields: ["wilayaId", "communeId"], wilayaId: 16, communeId: null },
      },
    ]);
  });

  it("is found by the new company, and the log has the reason, but neither company nor number", async () => {
    const { userId } = await insertClient("support-company");
    await db.update(users).set({ companyName: "Saidi SARL", foldedCompanyName: "saidi sarl" }).where(eq(users.id, userId));
    await db.insert(verifiedDocuments).values({ userId, kind: "commercial_register", checkedAt: NOON, validUntil: null });
    const company = { company_name: "Éts Boudiaf", commercial_register_number: "16/00-0123456 B 25" };
    await reviseUser(nadir(), { userId, ...company, note: "He sent the new register." });
    await reviseUser(nadir(), { userId, ...company });
    await reviseUser(nadir(), { userId, company_name: null });

    expect((await db.select().from(users).where(eq(users.id, userId)))[0]).toMatchObject({
      ...{ companyName: null, foldedCompanyName: "", commercialRegisterNumber: "16/00-0123456 B 25" },
    });
    expect(await trailOf(userId)).toEqual([
      {
        ...{ action: "user.revised", by: "nadir", why: "He sent the new register.", before: {} },
        after: { fields: ["companyName", "commercialRegisterNumber"] },
      },
      { action: "user.revised", by: "nadir", why: "none_given", before: {}, after: { fields: ["companyName"] } },
    ]);
  });

  it("accepts no commune of another wilaya", async () => {
    await insertClient("stays");
    await expect(reviseUser(nadir(), { userId: "stays", wilaya: 16, commune: 3101 })).rejects.toMatchObject({
      errors: { commune: [{ code: "does_not_exist" }] },
    });
  });

  it("is trusted by an admin's override, if an artisan", async () => {
    await reviseUser(nadir(), { userId: "karim", is_trusted: true, note: "Known for years." });
    expect((await db.select().from(users).where(eq(users.id, "karim")))[0]?.isTrusted).toBe(true);
    expect(await trailOf("karim")).toMatchObject([
      { action: "user.trusted", before: { is_trusted: false }, why: "Known for years." },
    ]);
    await reviseUser(nadir(), { userId: "karim", is_trusted: false });
    expect((await trailOf("karim")).at(-1)).toMatchObject({ action: "user.untrusted", why: "none_given" });
    await expect(reviseUser(nadir(), { userId: "amina", is_trusted: true })).rejects.toMatchObject({ errors: {} });
  });
});

describe("a deactivated account", () => {
  it("gets the reason in its language by email, and again when it is reactivated", async () => {
    await insertClient("fraud");
    await reviseUser(nadir(), { userId: "fraud", is_active: false, reason: "fraud", note: "Three false receipts." });
    expect(await isActive("fraud")).toBe(false);
    expect(await lettersTo("fraud@hirfa.example")).toEqual([
      expect.stringMatching(/حسابك في حِرفة معطّل[\s\S]*محاولة احتيال[\s\S]*Three false receipts\./),
    ]);
    await reviseUser(samia(), { userId: "fraud", is_active: true, note: "The bank cleared it up." });
    expect(await isActive("fraud")).toBe(true);
    expect(await lettersTo("fraud@hirfa.example")).toEqual([expect.stringMatching(/نشط من جديد[\s\S]*The bank cleared it up\./)]);
    expect(await trailOf("fraud")).toMatchObject([
      {
        action: "user.suspended",
        by: "nadir",
        before: { is_active: true },
        after: { is_active: false },
        why: "fraud: Three false receipts.",
      },
      { action: "user.restored", by: "samia", why: "The bank cleared it up." },
    ]);
    expect(await db.select().from(suspensions).where(eq(suspensions.userId, "fraud"))).toMatchObject([{ endedBy: "samia" }]);
  });

  it("may have no reason from an older app, which the log shows", async () => {
    await insertClient("unsaid");
    await reviseUser(nadir(), { userId: "unsaid", is_active: false });
    expect(await isActive("unsaid")).toBe(false);
    expect(await trailOf("unsaid")).toMatchObject([{ action: "user.suspended", why: "none_given" }]);
    expect(await db.select().from(suspensions).where(eq(suspensions.userId, "unsaid"))).toMatchObject([
      { reason: "other", note: "" },
    ]);
    await reviseUser(nadir(), { userId: "unsaid", is_active: true });
    expect((await trailOf("unsaid")).at(-1)).toMatchObject({ action: "user.restored", why: null });
  });

  it("gets an SMS if no address was confirmed", async () => {
    await insertUser("texted", { ...DEMO_USERS.karim, email: "texted@hirfa.example", phone: "0798765432" });
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, "texted"));
    await reviseUser(nadir(), { userId: "texted", is_active: false, reason: "abuse" });
    const [{ id = "" } = {}] = await db.select().from(outgoingMessages).where(eq(outgoingMessages.userId, "texted"));
    const ctx = asSystem();
    await deliverMessage(ctx, { messageId: id });
    expect(ctx.texts).toMatchObject([{ to: "+213798765432" }]);
    expect(ctx.texts[0]?.text.length).toBeLessThanOrEqual(160);
  });

  it("is deactivated once by two concurrent admins, and the second reads by whom", async () => {
    await insertClient("twice");
    const both = await Promise.allSettled([
      reviseUser(nadir(), { userId: "twice", is_active: false, reason: "abuse" }),
      reviseUser(samia(), { userId: "twice", is_active: false, reason: "fraud" }),
    ]);
    const lost = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(lost).toEqual([expect.objectContaining({ code: "user.already_inactive" })]);
    expect(["Nadir", "Samia"]).toContain(lost[0].params.name);
    expect((await trailOf("twice")).length).toBe(1);
  });

  // Also if the two last admins do it at the same time.
  it("is never the admin's own nor the last admin's", async () => {
    expect(await refusalOf(reviseUser(nadir(), { userId: "nadir", is_active: false }))).toBe("admin.self");
    const both = await Promise.all([
      refusalOf(reviseUser(nadir(), { userId: "samia", is_active: false })),
      refusalOf(reviseUser(samia(), { userId: "nadir", is_active: false })),
    ]);
    expect(both.filter((one) => one === "done")).toHaveLength(1);
    expect(await db.$count(users, sql`is_admin AND is_active`)).toBe(1);
    await db.update(users).set({ isActive: true }).where(sql`is_admin`);
    await db.delete(suspensions).where(sql`user_id IN ('nadir', 'samia')`);
  });
});

/** The messages that are now sent to that address. */
async function lettersTo(recipient: string): Promise<string[]> {
  const owed = await db
    .select({ id: outgoingMessages.id })
    .from(outgoingMessages)
    .where(and(eq(outgoingMessages.recipient, recipient), eq(outgoingMessages.state, "queued")));
  const ctx = asSystem();
  for (const { id: messageId } of owed) await deliverMessage(ctx, { messageId });
  return ctx.letters.map(({ subject, text }) => `${subject}\n${text}`);
}
