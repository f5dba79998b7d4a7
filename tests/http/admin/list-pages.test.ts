import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { VERIFICATION_PAGE_SIZE } from "#app/domain/verification/verification-queue.ts";
import { insertAccounts } from "#tests/perf/many-rows.ts";
import { tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { htmlOf } from "#tests/support/pages.ts";

const nadir = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });

beforeAll(async () => {
  await insertDemoUsers();
  // sixty of them wait for an admin
  await insertAccounts(0, 300);
});

/** Follows the links to the next page until the last: the count of each page and the files on it. */
async function pagesFrom(path: string): Promise<{ count: string; ids: string[] }[]> {
  const html = await htmlOf(await nadir(), path);
  const ids = [...html.matchAll(/<th[^>]*scope="row"[^>]*>.*?panel-admin\/review\/(\w+)"/gs)].map(([, id = ""]) => id);
  const count = /class="list-count">([^<]*)</.exec(html)?.[1]?.replace(/[\u2068\u2069]/g, "") ?? "";
  const next = /<a [^>]*rel="next"[^>]*>/.exec(html)?.[0].match(/href="([^"]+)"/)?.[1];
  return [{ count, ids }, ...(next ? await pagesFrom(next.replaceAll("&amp;", "&")) : [])];
}

it("the list of identities has pages, each says which part of all it is, and no file stands on two", async () => {
  const pages = await pagesFrom("/en/panel-admin/review?list=all&kind=artisan_card");
  expect(pages.map(({ count }) => count)).toEqual(["1–20 of 60", "21–40 of 60", "41–60 of 60"]);
  expect(pages.map(({ ids }) => ids.length)).toEqual([20, 20, 20].map(() => VERIFICATION_PAGE_SIZE));
  expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(60);
  const last = await htmlOf(await nadir(), "/en/panel-admin/review?list=all&after=1.x&from=2");
  expect(last).toContain("60 files");
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
