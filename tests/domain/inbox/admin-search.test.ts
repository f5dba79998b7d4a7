import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { adminSearch } from "#app/domain/inbox/admin-search.ts";
import { openDb } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import { paymentReceipts } from "#db/schema/payments.ts";
import { scansIn } from "#tests/perf/plan.ts";
import { tokenOf } from "#tests/support/api.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import { ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { postedJob } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage } from "#tests/support/pages.ts";
import { payer, sentReceipt } from "../payments/fixtures.ts";
import { sentCard, unverified } from "../verification/fixtures.ts";

const db = openDb(env.DB);
const NUMBER = "109870312345674242";

beforeAll(async () => {
  await insertDemoUsers();
  await sentCard(await unverified("carded"), { number: NUMBER });
});

const find = (text: string) => adminSearch(ctxAs("nadir"), text);
const userIds = async (text: string) => (await find(text)).users.map(({ id }) => id);

it("an admin finds a user by name, email, phone and digits of the card", async () => {
  expect(await userIds("benali")).toContain("amina");
  expect(await userIds("amina@hirfa")).toEqual(["amina"]);
  expect(await userIds("0500 00 00 01")).toEqual(["yacine"]);
  expect(await userIds("4242")).toEqual(["carded"]);
  expect(await userIds("1098 7031 2345 6742 42")).toEqual(["carded"]);
  expect(await userIds("٤٢٤٢")).toEqual(["carded"]);
});

it("an admin finds a job and a receipt by the start of their reference", async () => {
  const jobId = await postedJob("amina");
  const [job] = await db.select({ ref: jobs.publicRef }).from(jobs).where(eq(jobs.id, jobId));
  expect((await find(job?.ref.toLowerCase() ?? "")).jobs).toMatchObject([{ id: jobId, ref: job?.ref, status: "open" }]);
  const receiptId = await sentReceipt(await payer("pays"), { over: { transaction_reference: "BM 7788-99" } });
  expect((await find("bm 7788")).receipts).toMatchObject([{ id: receiptId, reference: "BM 7788-99", points: 25 }]);
});

it("an admin finds a job without the first letter of its reference, and both by any four characters of a recent one", async () => {
  const jobId = await postedJob("amina");
  const [job] = await db.select({ ref: jobs.publicRef }).from(jobs).where(eq(jobs.id, jobId));
  const code = job?.ref.slice("H-".length) ?? "";
  for (const typed of [code.slice(0, 3), code, code.slice(2, 6), code.slice(-4).toLowerCase()])
    expect((await find(typed)).jobs.map(({ id }) => id)).toContain(jobId);
  expect((await find(code.slice(-3))).jobs.map(({ id }) => id)).not.toContain(jobId);
  const receiptId = await sentReceipt(await payer("pays-too"), { over: { transaction_reference: "CCP 5566-7731" } });
  expect((await find("7731")).receipts).toMatchObject([{ id: receiptId, reference: "CCP 5566-7731" }]);
  expect((await find("731")).receipts).toEqual([]);
});

it("shows what begins with the text before newer references that contain it", async () => {
  const others = Array.from({ length: 9 }, (_, nth) => nth);
  const jobId = await postedJob("amina");
  await db.update(jobs).set({ publicRef: "H-WXYZ0000" }).where(eq(jobs.id, jobId));
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
  const receiptId = await sentReceipt(await payer("pays-first"), { over: { transaction_reference: "QRST" } });
  const [receipt] = await db.select().from(paymentReceipts).where(eq(paymentReceipts.id, receiptId));
  if (!job || !receipt) throw new Error("both were just stored");
  for (const nth of others) {
    await db.insert(jobs).values({ ...job, id: `00000000000000000${nth}`, publicRef: `H-${nth}WXYZ000` });
    const newer = { id: `pays-later-${nth}`, referenceKey: `${nth}QRST`, submittedAt: receipt.submittedAt + 1 };
    await db.insert(paymentReceipts).values({ ...receipt, ...newer });
  }
  const found = await find("wxyz");
  expect([found.jobs.length, found.jobs[0]?.id]).toEqual([8, jobId]);
  const { receipts } = await find("qrst");
  expect([receipts.length, receipts[0]?.id]).toEqual([8, receiptId]);
});

it("finds nothing for one letter or for nothing, and only admins search", async () => {
  for (const text of ["", " ", "a", "%", "zzzz nobody"]) expect(await find(text)).toEqual({ users: [], jobs: [], receipts: [] });
  await expect(adminSearch(ctxAs("amina"), "benali")).rejects.toMatchObject({ code: "permission_denied" });
  await expect(adminSearch(testCtx(), "benali")).rejects.toMatchObject({ code: "not_authenticated" });
});

it("reads from indexes, in one trip", async () => {
  const { db: binding, meter } = countingD1(env.DB);
  for (const text of ["benali amina", "amina@hirfa", "4242", NUMBER, "H-12"])
    await adminSearch({ ...ctxAs("nadir"), db: openDb(binding) }, text);
  expect(meter.trips).toBe(5);
  expect(await scansIn(meter.queries)).toEqual([]);
});

it("the address of the search answers few columns, and no contact", async () => {
  const nadir = { Cookie: `token=${await tokenOf("nadir", true)}` };
  const answer = await openPage(nadir, "/en/panel-admin/search/findings?text=benali");
  const body = await answer.text();
  expect(JSON.parse(body)).toMatchObject({ users: [{ path: "/panel-admin/users/amina", role: "client" }] });
  expect(body).not.toMatch(/@|\+213/);
  expect(formResultOf(await openPage(await browserOf("amina"), "/en/panel-admin/search/findings?text=benali")).to).toBe("/en");
});

it("without scripts the search is a page with a form, which finds users, pages and actions in the reader's language", async () => {
  const nadir = { Cookie: `token=${await tokenOf("nadir", true)}` };
  const anyPage = await htmlOf(nadir, "/fr/panel-admin/inbox");
  expect(anyPage).toMatch(/<a href="\/fr\/panel-admin\/search" class="palette-button">/);
  const found = await htmlOf(nadir, "/fr/panel-admin/search?text=benali");
  expect(found).toMatch(/<form [^>]*action="\/fr\/panel-admin\/search" method="get">.*?<input [^>]*value="benali"/s);
  expect(found).toContain('href="/fr/panel-admin/users/amina"');
  expect(found).not.toContain('id="found-pages"');
  const ofPages = await htmlOf(nadir, "/fr/panel-admin/search?text=Parametres");
  expect(ofPages).toMatch(/id="found-pages".*?href="\/fr\/panel-admin\/settings"/s);
  expect(await htmlOf(nadir, "/panel-admin/search?text=%D9%83%D8%AA%D8%A7%D8%A8%D8%A9")).toMatch(
    /id="found-actions".*?href="\/panel-admin\/blog\/new"/s,
  );
  for (const [address, word] of [
    ["/fr/panel-admin", "exporter"],
    ["/en/panel-admin", "export"],
    ["/panel-admin", "تصدير"],
  ])
    expect(await htmlOf(nadir, `${address}/search?text=${encodeURIComponent(word ?? "")}`)).toMatch(
      /id="found-actions".*?export\/users".*?export\/tasks".*?export\/receipts"/s,
    );
  for (const address of ["/fr/panel-admin/search?text=nouvel+article", "/en/panel-admin/search?text=new+post"])
    expect(await htmlOf(nadir, address)).toMatch(/id="found-actions".*?panel-admin\/blog\/new"/s);
  expect(await htmlOf(nadir, "/fr/panel-admin/search?text=%22%3E%3Cscript%3E%25%00")).not.toContain("><script>%");
});
