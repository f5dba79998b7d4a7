import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { setCategories } from "#app/domain/artisans/set-categories.ts";
import { sentReceipt } from "../domain/payments/fixtures.ts";
import { api, ORIGIN, type Reply, tokenOf } from "../support/api.ts";
import { insertDemoUsers, testCtx } from "../support/ctx.ts";
import { insertClient, insertPlumber, postedJob, publishedReviews, sentOffer } from "../support/fixtures.ts";

type List = { path: string; who: string; ids: string[] };
type Page = { count: number; next: string | null; previous: string | null; results: { id: string; images?: unknown[] }[] };

/** At least three rows in each list: open and ended jobs, offers on them, reviews, and pending receipts. */
beforeAll(async () => {
  await insertDemoUsers();
  const salim = await insertPlumber("salim", 30);
  const mokhtar = await insertPlumber("mokhtar", 10);
  await setCategories(testCtx(mokhtar), { categoryIds: [1, 2] });
  for (const _ of ["first", "second", "third"]) await publishedReviews(salim);
  const halima = await insertClient("halima");
  for (const now of [1, 2, 3]) {
    await sentOffer(salim, await postedJob(halima));
    await sentReceipt(salim, { now: Date.now() + now });
  }
});

const KEYSET = [
  { path: "/services/jobs/?scope=mine", who: "halima" },
  { path: "/services/jobs/?scope=mine&status=archived", who: "amina" },
  { path: "/services/jobs/?scope=previous", who: "amina" },
  { path: "/services/jobs/?scope=nearby", who: "salim" },
  { path: "/services/jobs/?scope=nearby&category=1&wilaya=31", who: "mokhtar" },
  { path: "/services/jobs/?scope=nearby", who: "mokhtar" },
  { path: "/services/offers/?status=accepted", who: "salim" },
  { path: "/services/artisans/salim/reviews/", who: "amina" },
  { path: "/payments/receipts/", who: "salim" },
  { path: "/admin/jobs/?status=archived", who: "nadir" },
  ...["first_name", "-first_name", "last_name", "-points"].map((one) => ({
    path: `/admin/users/?ordering=${one}`,
    who: "nadir",
  })),
  { path: "/admin/payment-receipts/", who: "nadir" },
  { path: "/admin/payment-receipts/?ordering=-created_at", who: "nadir" },
];
const NUMBERED = [
  { path: "/payments/ledger/", who: "salim" },
  { path: "/admin/users/review/", who: "nadir" },
  { path: "/admin/chat-reports/", who: "nadir" },
];

async function request({ path, who }: Pick<List, "path" | "who">, query: string): Promise<Reply> {
  const address = `${path}${path.includes("?") ? "&" : "?"}${query}`;
  return api("GET", address, { token: await tokenOf(who, who === "nadir") });
}

const pageOf = async (list: Pick<List, "path" | "who">, query: string): Promise<Page> => {
  const { status, body } = await request(list, query);
  expect([status, body]).toMatchObject([200, { results: expect.any(Array) }]);
  return body as unknown as Page;
};

const queryOf = (address: string | null): URLSearchParams => new URL(address ?? ORIGIN).searchParams;

/** The rows that `next` leads to from the first page on, one row a page. */
async function rowsByNext(list: Pick<List, "path" | "who">): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const page: Page = await pageOf(list, `page_size=1${after && `&after=${after}`}`);
    ids.push(...page.results.map(({ id }) => id));
    after = queryOf(page.next).get("after");
  }
  return ids;
}

it.each(KEYSET)("$path ($who) has the same rows by page number as by `next`", async (list) => {
  const ids = await rowsByNext(list);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(3);

  for (const [index, id] of ids.entries()) {
    const page = await pageOf(list, `page_size=1&page=${index + 1}`);
    expect(page.results.map((row) => row.id)).toEqual([id]);
    expect(page.results[0]?.images ?? ["none"]).not.toEqual(list.path.includes("receipts") ? [] : ["no list of receipts"]);
    expect(page.count).toBe(ids.length);
    expect(queryOf(page.previous).get("page")).toBe(index === 0 ? null : String(index));
    expect(queryOf(page.next).get("page")).toBe(index === ids.length - 1 ? null : String(index + 2));
  }
  const second = await pageOf(list, "page_size=2&page=2");
  expect(second.results.map(({ id }) => id)).toEqual(ids.slice(2, 4));
  const back = new URL(second.previous ?? "");
  expect(`${back.origin}${back.pathname}`).toBe(`${ORIGIN}/api/v1${list.path.split("?")[0]}`);
  expect(back.search).toContain((list.path.split("?")[1] ?? "").split("&")[0]);
});

it.each([...KEYSET, ...NUMBERED])("$path ($who) has no page after its last", async (list) => {
  const past = await request(list, "page_size=100&page=2");
  expect([past.status, past.body]).toMatchObject([404, { detail: "Invalid page.", code: "invalid_page" }]);
  expect((await request(list, "page_size=100&page=1")).status).toBe(200);
});

it.each([...KEYSET, ...NUMBERED])("$path ($who) is counted up to row 100,000", async (list) => {
  expect((await request(list, "page_size=100&page=1000")).status).toBe(404);
  const deeper = await request(list, "page_size=100&page=1001");
  expect([deeper.status, deeper.body.page]).toEqual([400, ["Ensure this value is less than or equal to 1000."]]);
  expect((await request(list, "page=0")).status).toBe(400);
});

it.each(KEYSET)("$path ($who) accepts a page number or a cursor, not both", async (list) => {
  const both = await request(list, "page=2&after=1.x");
  expect([both.status, both.body]).toMatchObject([400, { non_field_errors: ["Send either page or after, not both."] }]);
});

it("users are ordered by name and points, in both directions, and by nothing else", async () => {
  const users = { path: "/admin/users/", who: "nadir" };
  for (const [id, points, name] of [
    ["salim", 901, "aaa"],
    ["halima", 902, "zzz"],
  ] as const) {
    await env.DB.prepare("UPDATE point_accounts SET available = ?2 WHERE user_id = ?1").bind(id, points).run();
    await env.DB.prepare("UPDATE users SET folded_first_name = ?2, folded_last_name = ?2 WHERE id = ?1").bind(id, name).run();
  }
  const order = async (ordering: string) =>
    (await pageOf(users, `page_size=100&ordering=${ordering}`)).results.map(({ id }) => id);
  expect((await order("-points")).slice(0, 2)).toEqual(["halima", "salim"]);
  expect((await order("points")).slice(-2)).toEqual(["salim", "halima"]);
  for (const column of ["first_name", "last_name"]) {
    const up = await order(column);
    expect([up[0], up.at(-1)]).toEqual(["salim", "halima"]);
    expect(await order(`-${column}`)).toEqual(up.toReversed());
  }
  for (const wrong of ["email", "--points", "points,first_name", "phone"]) {
    const { status, body } = await request(users, `ordering=${wrong}`);
    expect([status, body]).toMatchObject([400, { ordering: [`"${wrong}" is not a valid choice.`] }]);
  }
});
