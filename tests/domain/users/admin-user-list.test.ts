import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { adminUserDetails } from "#app/domain/users/admin-user-details.ts";
import { adminUserList } from "#app/domain/users/admin-user-list.ts";
import {
  type AccountOrdering,
  type AccountRole,
  type AccountStatus,
  ADMIN_USER_ROLES,
  ADMIN_USER_STATUSES,
} from "#app/domain/users/admin-user-rules.ts";
import { reviseUser } from "#app/domain/users/revise-user.ts";
import { users } from "#db/schema/users.ts";
import { verificationRequests } from "#db/schema/verification.ts";
import { db } from "#tests/api/fixtures.ts";
import { planOf } from "#tests/perf/plan.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { ctxAs, NOON } from "#tests/support/ctx.ts";
import { insertClient } from "#tests/support/fixtures.ts";
import { insertListedUsers } from "./listed-users.ts";

const nadir = () => ctxAs("nadir");

beforeAll(insertListedUsers);

const filters = { limit: 50 };
const idsOf = async (search: string) => (await adminUserList(nadir(), { ...filters, search })).results.map(({ id }) => id);

type Narrowed = { role?: AccountRole; status?: AccountStatus };

/** All pages, two users each. */
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

/** All user ids in the order of JavaScript. */
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
describe("the user list", () => {
  it("finds users by any word of a name in any spelling, by address, number and id", async () => {
    expect(await idsOf("eloise")).toEqual(["elhadj"]);
    expect(await idsOf("ANNE hadj")).toEqual(["elhadj"]);
    expect(await idsOf("احمد")).toEqual(["ahmed"]);
    expect(await idsOf("06 12 34")).toEqual(["elhadj"]);
    expect(await idsOf("+213 612 345 678")).toEqual(["elhadj"]);
    expect(await idsOf("elhadj@")).toEqual(["elhadj"]);
    expect(await idsOf("anne nobody")).toEqual([]);
    expect(await idsOf("%_'\"")).toEqual([]);
  });

  it("finds nobody by signs alone, in each part of the list and each order", async () => {
    const parts: Narrowed[] = [
      {},
      ...ADMIN_USER_ROLES.map((role) => ({ role })),
      ...ADMIN_USER_STATUSES.map((status) => ({ status })),
    ];
    const asked = parts.flatMap((part) =>
      (["-created_at", "points", "-reports"] as const).map((ordering) => ({ ...part, ordering })),
    );
    const found = asked.map((one) => adminUserList(nadir(), { ...filters, ...one, search: "%" }));
    expect((await Promise.all(found)).map(({ count, results }) => [count, ...results])).toEqual(asked.map(() => [0]));
  });

  it("finds a user by an id, and by a name that has the form of one", async () => {
    await insertClient("0123456789abcdef");
    await insertClient("longname");
    await reviseUser(nadir(), { userId: "longname", first_name: "Abderrahmaneddine" });
    expect(await idsOf("0123456789abcdef")).toEqual(["0123456789abcdef"]);
    expect(await idsOf("abderrahmaneddine")).toEqual(["longname"]);
    for (const status of ["active", "inactive"] as const) {
      const { results } = await adminUserList(nadir(), { ...filters, status, search: "abderrahmaneddine" });
      expect(results.map(({ id }) => id)).toEqual(status === "active" ? ["longname"] : []);
    }
  });

  it("finds them by a new name at once, and not by the old one", async () => {
    await insertClient("renamed");
    await reviseUser(nadir(), { userId: "renamed", first_name: "Zoubida" });
    expect(await idsOf("zoubi")).toEqual(["renamed"]);
    expect((await idsOf("renamed test")).includes("renamed")).toBe(false);
  });

  it("is ordered by names and points too, in both directions, page by page", async () => {
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

  it("is filtered by current status, in each order", async () => {
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

  it("is ordered by reports, where only reported users have a place, and filtered by them in each order", async () => {
    for (const [id, reportsCount] of Object.entries({ elhadj: 3, samia: 1, ahmed: 1 }))
      await db.update(users).set({ reportsCount }).where(eq(users.id, id));
    expect(await walked("-reports", {})).toEqual(["elhadj", "samia", "ahmed"]);
    expect(await walked("reports", {})).toEqual(["ahmed", "samia", "elhadj"]);
    expect(await walked("-reports", { role: "admin" })).toEqual(["samia"]);
    for (const ordering of ["created_at", "-first_name", "points", "-reports"] as const)
      expect((await walked(ordering, { status: "reported" })).sort()).toEqual(["ahmed", "elhadj", "samia"]);
    const page = await adminUserList(nadir(), { ordering: "-reports", search: "anne", limit: 5 });
    expect([page.count, page.results.map(({ reports }) => reports)]).toEqual([1, [3]]);
    expect((await adminUserList(nadir(), { ordering: "reports", limit: 1 })).count).toBe(3);
  });

  it("continues by name from a user, without the name in the URL", async () => {
    for (const ordering of ["first_name", "-last_name"] as const) {
      const { next, results } = await adminUserList(nadir(), { ordering, limit: 3 });
      expect(next).toMatch(/^\d+\.[0-9a-z]+$/);
      expect(next).toContain(`.${results.at(-1)?.id}`);
    }
    expect(decodeCursor("1.amina.YW1pbmE")).toBeNull();
    const nobody = { at: 0, id: "nobody" };
    expect((await adminUserList(nadir(), { ordering: "first_name", limit: 3, after: nobody })).results).toEqual([]);
  });

  it("seeks the user of the cursor by name", async () => {
    for (const ordering of ["first_name", "-first_name", "last_name", "-last_name"] as const) {
      const { ctx, meter } = withQueryCounter(nadir());
      await adminUserList(ctx, { ordering, limit: 3, after: { at: 0, id: "amina" } });
      const plan = (await Promise.all(meter.queries.map(planOf))).flat().join("\n");
      const column = `folded_${ordering.replace("-", "")}`;
      const range = `(is_artisan=? AND is_verified=? AND (${column},id)${ordering.startsWith("-") ? "<" : ">"}(?,?))`;
      expect(plan).toContain(`SEARCH users USING COVERING INDEX users_by_kind_and_${ordering.replace("-", "")} ${range}`);
      expect(plan).toMatch(/SEARCH placed USING INDEX \w+ \(id=\?\)/);
    }
  });

  it("has no guests without an account", async () => {
    const { results } = await adminUserList(nadir(), filters);
    expect(results.some(({ id }) => id.startsWith("guest"))).toBe(false);
    expect(results.length).toBeGreaterThan(5);
  });

  it("is filtered by role and status, and continues after the last one", async () => {
    const { results: admins, count } = await adminUserList(nadir(), { ...filters, role: "admin" });
    expect([admins.map(({ id }) => id).sort(), count]).toEqual([["nadir", "samia"], 2]);
    const first = await adminUserList(nadir(), { ordering: "created_at", limit: 3 });
    const [at = "", id = ""] = first.next?.split(".") ?? [];
    const second = await adminUserList(nadir(), { ordering: "created_at", limit: 3, after: { at: Number(at), id } });
    expect(new Set([...first.results, ...second.results].map((row) => row.id)).size).toBe(6);
  });

  it("is for admins only", async () => {
    expect(await refusalOf(adminUserList(ctxAs("amina"), filters))).toBe("permission_denied");
    expect(await refusalOf(adminUserDetails(ctxAs("yacine"), "amina"))).toBe("permission_denied");
    expect(await refusalOf(reviseUser(ctxAs("yacine"), { userId: "amina", bio: "x" }))).toBe("permission_denied");
  });
});
