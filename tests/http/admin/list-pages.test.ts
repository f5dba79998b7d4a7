import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { VERIFICATION_PAGE_SIZE } from "#app/domain/verification/verification-queue.ts";
import { listPageOf } from "#app/http/admin/list-page.ts";
import { reportedRoom } from "#tests/domain/reports/fixtures.ts";
import {
  insertAccounts,
  insertArtisans,
  insertClients,
  insertContactMessages,
  insertJobs,
  insertReceipts,
  insertReviews,
} from "#tests/perf/many-rows.ts";
import { insertTestUsers } from "#tests/perf/many-users.ts";
import { tokenOf } from "#tests/support/api.ts";
import { htmlOf } from "#tests/support/pages.ts";

const nadir = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });

beforeAll(async () => {
  await insertTestUsers();
  // sixty of them wait for an admin
  await insertAccounts(0, 300);
  await insertArtisans(0, 60);
  await insertReceipts(0, 60);
  await insertClients(0, 1);
  await insertJobs(0, 50);
  await insertReviews(0, 50);
  // one in ten is new
  await insertContactMessages(0, 450);
});

type Shown = { count: string; ids: string[] };

/** Follows the links to the next page until the last, or to the previous one until the first: the count of each page and the files on it. */
async function pagesFrom(path: string, rel: "next" | "prev" = "next"): Promise<(Shown & { path: string })[]> {
  const html = await htmlOf(await nadir(), path);
  const [, list = ""] = /panel-admin\/(\w+)/.exec(path) ?? [];
  const row = new RegExp(`<(?:li|tr)[^>]*>(?:(?!</(?:li|tr)>).)*?panel-admin/${list}/(\\w+)["?]`, "gs");
  const ids = [...html.matchAll(row)].map(([, id = ""]) => id);
  const count = /class="list-count">([^<]*)</.exec(html)?.[1]?.replace(/[\u2068\u2069]/g, "") ?? "";
  const other = new RegExp(`<a [^>]*rel="${rel}"[^>]*>`).exec(html)?.[0].match(/href="([^"]+)"/)?.[1];
  return [{ count, ids, path }, ...(other ? await pagesFrom(other.replaceAll("&amp;", "&"), rel) : [])];
}

it("the list of identities has pages, each says which part of all it is, and no file stands on two", async () => {
  const pages = await pagesFrom("/en/panel-admin/review?list=all&kind=artisan_card");
  expect(pages.map(({ count }) => count)).toEqual(["1–20 of 60", "21–40 of 60", "41–60 of 60"]);
  expect(pages.map(({ ids }) => ids.length)).toEqual([20, 20, 20].map(() => VERIFICATION_PAGE_SIZE));
  expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(60);
  const last = await htmlOf(await nadir(), "/en/panel-admin/review?list=all&after=1.x&from=2");
  expect(last).toContain("60 files");
});

it.each([
  ["review?list=all", "created_at", "-created_at", 60],
  ["receipts?status=pending", "created_at", "-created_at", 60],
  ["receipts?status=pending", "amount", "-amount", 60],
  ["reviews?", "created_at", "-created_at", 50],
  ["reviews?", "stars", "-stars", 50],
  ["queries?status=new", "created_at", "-created_at", 45],
])("%s is read page by page by %s and by %s, the one order the other backwards", async (list, ordering, backwards, count) => {
  const idsBy = async (order: string) => (await pagesFrom(`/en/panel-admin/${list}&ordering=${order}`)).flatMap(({ ids }) => ids);
  const ids = await idsBy(ordering);
  expect(new Set(ids).size).toBe(count);
  expect((await idsBy(backwards)).reverse()).toEqual(ids);
});

it.each([
  ["review?list=all&kind=artisan_card", 60],
  ["receipts?status=pending&ordering=amount", 60],
  ["reviews?side=client&ordering=-stars", 50],
  ["queries?status=new", 45],
  ["tasks?status=open&ordering=offers", null],
  ["users?role=artisan&ordering=-points", null],
  ["users?search=moha&ordering=first_name", null],
])("%s leads back page by page, with the same filters, order, rows and counts", async (list, count) => {
  const there = (await pagesFrom(`/en/panel-admin/${list}`)).slice(0, 4);
  const last = there.at(-1);
  const back = await pagesFrom(last?.path ?? "", "prev");
  const shown = ({ count, ids }: Shown) => ({ count, ids });
  expect(back.map(shown).reverse()).toEqual(there.map(shown));
  expect(there.length).toBeGreaterThan(1);
  if (count !== null) expect(last?.count).toMatch(new RegExp(`–${count} of ${count}$`));
  const asked = new URLSearchParams(list.split("?")[1]);
  for (const { path } of back)
    for (const [name, value] of asked) expect(new URL(path, "https://hirfa.example").searchParams.get(name)).toBe(value);
});

it("a page before a row says a right place or none, and leads to the first page when all of its rows are gone", () => {
  const page = (query: string) => listPageOf(new URL(`https://hirfa.example/panel-admin/users?role=client&${query}`), 20);
  const read = (next: string | null) => ({ results: ["c", "b", "a"], first: "3.c", next });
  expect(page("before=4.d&from=21").shown(read(null))).toEqual({
    results: ["a", "b", "c"],
    pages: {
      from: 1,
      here: { after: null, before: "4.d", from: "21" },
      previous: null,
      next: { after: "3.c", from: "4" },
    },
  });
  expect(page("before=4.d&from=1").shown(read("1.a")).pages).toMatchObject({
    from: null,
    previous: { before: "1.a", from: null },
    next: { after: "3.c", from: null },
  });
  expect(page("after=0.z&from=41").shown(read("1.a")).pages).toMatchObject({ previous: { before: "3.c", from: "21" } });
  const gone = { results: [], first: null, next: null };
  let redirect: unknown;
  try {
    page("before=4.d&from=21").shown(gone);
  } catch (thrown) {
    redirect = thrown;
  }
  expect(redirect instanceof Response && redirect.headers.get("Location")).toBe("/panel-admin/users?role=client");
  expect(page("").shown(gone).pages.from).toBe(1);
});

it("reports and the log are read by age in both directions", async () => {
  await reportedRoom("older");
  const { reportId } = await reportedRoom("newer");
  await env.DB.prepare("UPDATE chat_reports SET created_at = created_at + 1 WHERE id = ?").bind(reportId).run();
  const named = async (path: string) =>
    [...(await htmlOf(await nadir(), path)).matchAll(/\b(?:older|newer)\b/g)].map(([name]) => name);
  expect((await named("/en/panel-admin/reports?ordering=created_at"))[0]).toBe("older");
  expect((await named("/en/panel-admin/reports?ordering=-created_at"))[0]).toBe("newer");
  await env.DB.prepare(
    "INSERT INTO audit_entries (at, actor_id, action, subject_kind, subject_id) VALUES (1, 'nadir', 'job.released', 'jobs', 'the-older'), (2, 'nadir', 'job.released', 'jobs', 'the-newer')",
  ).run();
  expect((await named("/en/panel-admin/log?action=job.released&ordering=created_at"))[0]).toBe("older");
  expect((await named("/en/panel-admin/log?action=job.released"))[0]).toBe("newer");
});

it("the list of admins is searched, filtered, sorted, counted and exported like that of users", async () => {
  await env.DB.prepare("UPDATE users SET is_admin = 1 WHERE id IN (?1, ?2)")
    .bind(`u${"1".padStart(19, "0")}`, `u${"7".padStart(19, "0")}`)
    .run();
  const rows = async (query: string) => {
    const html = await htmlOf(await nadir(), `/en/panel-admin/admins${query}`);
    return [...html.matchAll(/<th[^>]*scope="row".*?panel-admin\/users\/(\w+)"/gs)].map(([, id = ""]) => id.replace(/^u0+/, "u"));
  };
  expect((await rows("")).sort()).toEqual(["nadir", "u1", "u7"]);
  expect(await rows("?status=inactive")).toEqual(["u7"]);
  expect(await rows("?search=merzak")).toEqual(["u1"]);
  expect(await rows("?ordering=-first_name&status=active")).toEqual(["u1", "nadir"]);
  const html = await htmlOf(await nadir(), "/en/panel-admin/admins?status=active");
  expect(html).toContain("1–2 of \u20682\u2069");
  expect(html).toContain("/panel-admin/export/users?role=admin&amp;status=active");
});
