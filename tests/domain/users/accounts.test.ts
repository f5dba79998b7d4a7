import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { adminUserDetails } from "#app/domain/users/admin-user-details.ts";
import { adminUserList } from "#app/domain/users/admin-user-list.ts";
import type { AccountOrdering, AccountRole, AccountStatus } from "#app/domain/users/admin-user-rules.ts";
import { reviseUser } from "#app/domain/users/revise-user.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { suspensions, users } from "#db/schema/users.ts";
import { verificationRequests, verifiedDocuments } from "#db/schema/verification.ts";
import { DEMO_USERS, ORAN } from "#db/seeds/demo-users.ts";
import { db } from "#tests/api/fixtures.ts";
import { planOf } from "#tests/perf/plan.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { actorOf, asSystem, ctxAs, insertDemoUsers, insertGuest, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertClient } from "#tests/support/fixtures.ts";

const SAMIA = { ...DEMO_USERS.nadir, firstName: "Samia", email: "samia@hirfa.example" } as const;
const samia = () => testCtx(actorOf("samia", SAMIA));
const nadir = () => ctxAs("nadir");

beforeAll(async () => {
  await insertDemoUsers();
  await insertUser("samia", SAMIA);
  await insertGuest("guest000000000000000");
  await insertUser("elhadj", {
    ...{ role: "artisan", firstName: "Éloïse-Anne", lastName: "El-Hadj", email: "elhadj@hirfa.example" },
    ...{ phone: "0612345678", language: "fr", ...ORAN, categoryIds: [1] },
  });
  await insertUser("ahmed", {
    ...{ role: "client", firstName: "أحمد", lastName: "بوعلام", email: "ahmed@hirfa.example", language: "ar", ...ORAN },
  });
});

const asked = { limit: 50 };
const idsOf = async (search: string) => (await adminUserList(nadir(), { ...asked, search })).results.map(({ id }) => id);

type Narrowed = { role?: AccountRole; status?: AccountStatus };

/** All of them, two at a time. */
async function walked(ordering: AccountOrdering, narrowed: Narrowed): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const page: Awaited<ReturnType<typeof adminUserList>> = await adminUserList(nadir(), {
      ...{ ...narrowed, ordering, limit: 2, after: decodeCursor(after) ?? undefined },
    });
    ids.push(...page.results.map(({ id }) => id));
    after = page.next;
  }
  return ids;
}

/** Every account's id, as JavaScript would order them. */
async function sortedBy(column: "created_at" | "first_name" | "last_name" | "points"): Promise<string[]> {
  const rows = await db.all<Record<typeof column, string | number> & { id: string }>(
    sql`SELECT users.id, users.created_at, folded_first_name AS first_name, folded_last_name AS last_name, available AS points
      FROM users JOIN point_accounts ON point_accounts.user_id = users.id WHERE users.id NOT LIKE 'guest%'`,
  );
  return rows
    .toSorted((a, b) => (a[column] < b[column] || (a[column] === b[column] && a.id < b.id) ? -1 : 1))
    .map(({ id }) => id);
}

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
      why: auditEntries.why,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, "users"), eq(auditEntries.subjectId, userId)))
    .orderBy(auditEntries.id);
const isActive = async (userId: string) => (await db.select().from(users).where(eq(users.id, userId)))[0]?.isActive;

describe("the accounts", () => {
  it("are found by any word of a name, however it is spelled, by address, number and id", async () => {
    expect(await idsOf("eloise")).toEqual(["elhadj"]);
    expect(await idsOf("ANNE hadj")).toEqual(["elhadj"]);
    expect(await idsOf("احمد")).toEqual(["ahmed"]);
    expect(await idsOf("06 12 34")).toEqual(["elhadj"]);
    expect(await idsOf("+213 612 345 678")).toEqual(["elhadj"]);
    expect(await idsOf("elhadj@")).toEqual(["elhadj"]);
    expect(await idsOf("anne nobody")).toEqual([]);
    expect(await idsOf("%_'\"")).toEqual([]);
  });

  it("are found by a new name at once, and not by the old one", async () => {
    await insertClient("renamed");
    await reviseUser(nadir(), { userId: "renamed", first_name: "Zoubida" });
    expect(await idsOf("zoubi")).toEqual(["renamed"]);
    expect((await idsOf("renamed test")).includes("renamed")).toBe(false);
  });

  it("run by names and points too, from either end, page by page", async () => {
    await db.run(sql`UPDATE point_accounts SET available = 7 WHERE user_id IN ('samia', 'elhadj', 'ahmed')`);
    const narrowings: Narrowed[] = [{}, { role: "artisan" }, { role: "client" }, { role: "admin" }, { status: "active" }];
    for (const column of ["created_at", "first_name", "last_name", "points"] as const)
      for (const narrowed of narrowings) {
        const up = await walked(column, narrowed);
        expect(up).toEqual((await sortedBy(column)).filter((id) => up.includes(id)));
        expect(await walked(`-${column}`, narrowed)).toEqual(up.toReversed());
        expect(up.length).toBe((await adminUserList(nadir(), { ...narrowed, limit: 100 })).count);
      }
    expect((await walked("first_name", {})).length).toBe((await sortedBy("first_name")).length);
  });

  it("are parted by what they are just now, in each order", async () => {
    const waits = { kind: "artisan_card", consentedAt: NOON, createdAt: NOON } as const;
    await db.insert(verificationRequests).values({ ...waits, id: "elhadjs-card", userId: "elhadj" });
    const stands = async (ordering: AccountOrdering, narrowed: Narrowed) => (await walked(ordering, narrowed)).includes("elhadj");
    for (const ordering of ["created_at", "first_name", "last_name", "points"] as const) {
      await db.update(users).set({ isVerified: true }).where(eq(users.id, "elhadj"));
      expect(await stands(ordering, { status: "verified" })).toBe(true);
      expect(await stands(ordering, { status: "verified", role: "client" })).toBe(false);
      expect(await stands(ordering, { status: "unverified", role: "artisan" })).toBe(false);
      await db.update(users).set({ isVerified: false }).where(eq(users.id, "elhadj"));
      expect(await stands(ordering, { status: "unverified", role: "artisan" })).toBe(true);
      expect(await stands(ordering, { status: "verified" })).toBe(false);
      expect(await walked(ordering, { status: "review" })).toEqual(["elhadj"]);
      expect(await walked(ordering, { status: "review", role: "client" })).toEqual([]);
    }
  });

  it("go on by name from an account, whose name stands in no address", async () => {
    for (const ordering of ["first_name", "-last_name"] as const) {
      const { next, results } = await adminUserList(nadir(), { ordering, limit: 3 });
      expect(next).toMatch(/^\d+\.[0-9a-z]+$/);
      expect(next).toContain(`.${results.at(-1)?.id}`);
    }
    expect(decodeCursor("1.amina.YW1pbmE")).toBeNull();
    const nobody = { at: 0, id: "nobody" };
    expect((await adminUserList(nadir(), { ordering: "first_name", limit: 3, after: nobody })).results).toEqual([]);
  });

  it("seek the account that a page by name goes on from", async () => {
    for (const ordering of ["first_name", "-first_name", "last_name", "-last_name"] as const) {
      const { ctx, meter } = withQueryCounter(nadir());
      await adminUserList(ctx, { ordering, limit: 3, after: { at: 0, id: "amina" } });
      const plan = (await Promise.all(meter.asked.map(planOf))).flat().join("\n");
      const column = `folded_${ordering.replace("-", "")}`;
      const range = `(is_artisan=? AND is_verified=? AND (${column},id)${ordering.startsWith("-") ? "<" : ">"}(?,?))`;
      expect(plan).toContain(`SEARCH users USING COVERING INDEX users_by_kind_and_${ordering.replace("-", "")} ${range}`);
      expect(plan).toMatch(/SEARCH placed USING INDEX \w+ \(id=\?\)/);
    }
  });

  it("leave guests out, who have none", async () => {
    const { results } = await adminUserList(nadir(), asked);
    expect(results.some(({ id }) => id.startsWith("guest"))).toBe(false);
    expect(results.length).toBeGreaterThan(5);
  });

  it("are narrowed by kind and state, and go on after the last one", async () => {
    const { results: admins, count } = await adminUserList(nadir(), { ...asked, role: "admin" });
    expect([admins.map(({ id }) => id).sort(), count]).toEqual([["nadir", "samia"], 2]);
    const first = await adminUserList(nadir(), { ordering: "created_at", limit: 3 });
    const [at = "", id = ""] = first.next?.split(".") ?? [];
    const second = await adminUserList(nadir(), { ordering: "created_at", limit: 3, after: { at: Number(at), id } });
    expect(new Set([...first.results, ...second.results].map((row) => row.id)).size).toBe(6);
  });

  it("are for admins alone", async () => {
    expect(await refusalOf(adminUserList(ctxAs("amina"), asked))).toBe("permission_denied");
    expect(await refusalOf(adminUserDetails(ctxAs("yacine"), "amina"))).toBe("permission_denied");
    expect(await refusalOf(reviseUser(ctxAs("yacine"), { userId: "amina", bio: "x" }))).toBe("permission_denied");
  });
});

describe("an account that an admin changes", () => {
  it("says so in the log, with what was and what is, and stays where nothing differs", async () => {
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

  it("is found by its new company, and the log keeps why, but neither company nor number", async () => {
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

  it("takes no commune of another wilaya", async () => {
    await insertClient("stays");
    await expect(reviseUser(nadir(), { userId: "stays", wilaya: 16, commune: 3101 })).rejects.toMatchObject({
      errors: { commune: [{ code: "does_not_exist" }] },
    });
  });

  it("of an artisan is trusted by an admin's word, of nobody else", async () => {
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

describe("an account that is deactivated", () => {
  it("is told why in its language by letter, and again when it is let in", async () => {
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

  it("is deactivated without a word as before, and the log says that none was given", async () => {
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

  it("is told by SMS where no address was confirmed", async () => {
    await insertUser("texted", { ...DEMO_USERS.karim, email: "texted@hirfa.example", phone: "0798765432" });
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, "texted"));
    await reviseUser(nadir(), { userId: "texted", is_active: false, reason: "abuse" });
    const [{ id = "" } = {}] = await db.select().from(outgoingMessages).where(eq(outgoingMessages.userId, "texted"));
    const ctx = asSystem();
    await deliverMessage(ctx, { messageId: id });
    expect(ctx.texts).toMatchObject([{ to: "+213798765432" }]);
    expect(ctx.texts[0]?.text.length).toBeLessThanOrEqual(160);
  });

  it("is deactivated once of two admins at once, and the other is told by whom", async () => {
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

  // P09, also where the two last admins press at the same instant
  it("is never one's own nor the last admin's", async () => {
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

/** What goes out to that address now. */
async function lettersTo(recipient: string): Promise<string[]> {
  const owed = await db
    .select({ id: outgoingMessages.id })
    .from(outgoingMessages)
    .where(and(eq(outgoingMessages.recipient, recipient), eq(outgoingMessages.state, "queued")));
  const ctx = asSystem();
  for (const { id: messageId } of owed) await deliverMessage(ctx, { messageId });
  return ctx.letters.map(({ subject, text }) => `${subject}\n${text}`);
}
