import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { approveReceipt } from "#app/domain/payments/approve-receipt.ts";
import { COMPANY_ACCOUNT } from "#app/domain/settings/rules.ts";
import { insertSettingStatement } from "#app/domain/settings/statements.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { paymentReceipts } from "#db/schema/payments.ts";
import { DEMO_ACCOUNT } from "#db/seeds/demo.ts";
import { db } from "#tests/api/fixtures.ts";
import { artisan, formOf } from "#tests/api/profiles.ts";
import { JPEG, PNG, SVG } from "#tests/domain/media/sample-images.ts";
import { tokenOf, visit } from "#tests/support/api.ts";
import { applyDecisions } from "#tests/support/apply-decisions.ts";
import { ctxAs, insertDemoUsers, insertUser, NOON } from "#tests/support/ctx.ts";
import { insertClient } from "#tests/support/fixtures.ts";
import { hiddenPersonalData } from "#tests/support/hydration-data.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

const PAGE = "/en/account/receipts";
const PANEL = "/en/panel-admin/receipts";
const file = (bytes: Uint8Array = JPEG) => new File([bytes as Uint8Array<ArrayBuffer>], "receipt.jpg");
const paid = (more: Record<string, string | File> = {}) =>
  formOf({
    ...{ pack: "2", method: "baridimob", transaction_reference: crypto.randomUUID(), payer_name: "Somebody" },
    ...{ paid_at: "2026-11-20", amount: "", note: "" },
    ...more,
  });
const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });
const isPending = eq(paymentReceipts.status, "pending");
const receiptsOf = (id: string) => db.select().from(paymentReceipts).where(eq(paymentReceipts.userId, id));
const picturesIn = (html: string) =>
  [...html.matchAll(/src="(\/papers\/receipts\/[^"]+)"/g)].map(([, path = ""]) => path.replaceAll("&amp;", "&"));
const idsIn = (html: string) => [...html.matchAll(/id="receipt-([0-9a-z-]+)"/g)].map(([, id = ""]) => id);
const onceIn = (html: string) => /name="once" value="([0-9a-z]{16,20})"/.exec(html)?.[1] ?? "";

/** A pending receipt; returns its id. */
async function sent(id: string, more: Record<string, string | File> = {}): Promise<string> {
  await artisan(id);
  expect((await sendForm(await browserOf(id), PAGE, paid({ images: file(), ...more }))).status).toBe(303);
  return (await receiptsOf(id))[0]?.id ?? "";
}

describe("the page of receipts", () => {
  // First, because no test resets the account.
  it("says how to ask while no bank account is set, and never shows a blank one", async () => {
    await artisan("adila");
    const html = await htmlOf(await browserOf("adila"), PAGE);
    expect(html).toContain("The account number is not published yet");
    expect(html).toContain("support@hirfa.example");
    expect(html).not.toContain("account-number");
    await insertSettingStatement(db, COMPANY_ACCOUNT, { value: DEMO_ACCOUNT, at: NOON });
  });

  it("accepts a receipt as a plain form, says that no card is needed, and shows it to its sender", async () => {
    await artisan("badra");
    const badra = await browserOf("badra");
    const before = await htmlOf(badra, `${PAGE}?pack=3`);
    expect(before).toContain("We never ask for a card number");
    const chosen = before.match(/<input[^>]*name="pack"[^>]*>/g)?.filter((input) => input.includes("checked"));
    expect(chosen).toHaveLength(1);
    expect(chosen?.[0]).toContain('value="3"');
    const reply = await sendForm(badra, PAGE, paid({ images: file(), amount: "2000" }));
    expect(formResultOf(reply)).toEqual({ status: 303, to: expect.stringMatching(/[?]sent=[0-9a-z]{16,20}$/) });
    const after = await htmlOf(badra, formResultOf(reply).to ?? "");
    expect(hiddenPersonalData(after)).toEqual([]);
    expect(after).toContain("We received your receipt");
    expect(after).toContain("Under review");
    expect(after).toContain("The amount you entered does not match the price of the pack");
    const [path = ""] = picturesIn(after);
    expect((await openPage(badra, path)).status).toBe(200);
    expect((await openPage(await browserOf("yacine"), path)).status).toBe(404);
  });

  it("breaks an account number only between groups of four", async () => {
    await artisan("baya");
    const html = await htmlOf(await browserOf("baya"), PAGE);
    const groups = (DEMO_ACCOUNT.rip ?? "").match(/.{1,4}/g) ?? [];
    expect(groups.length).toBeGreaterThan(3);
    expect(html).toContain(`<bdi dir="ltr">${groups.join(" ")}</bdi>`);
  });

  it("keeps the typed text and the uploaded images after an error", async () => {
    await artisan("chadli");
    const chadli = await browserOf("chadli");
    const reply = await sendForm(chadli, PAGE, paid({ payer_name: " ", transaction_reference: "BM 4821", images: file() }));
    expect(reply.status).toBe(400);
    const html = await reply.text();
    expect(html).toContain('value="BM 4821"');
    const [, id = ""] = /name="images" value="([0-9a-z]{16,20})"/.exec(html) ?? [];
    expect((await openPage(chadli, picturesIn(html)[0] ?? "")).status).toBe(200);
    expect(await receiptsOf("chadli")).toEqual([]);
    expect((await sendForm(chadli, PAGE, paid({ images: id }))).status).toBe(303);
    expect(await db.$count(mediaObjects, eq(mediaObjects.ownerId, "chadli"))).toBe(1);
    expect((await sendForm(chadli, PAGE, paid({ images: file(SVG) }))).status).toBe(400);
    expect(await receiptsOf("chadli")).toHaveLength(1);
  });

  it("names each empty field once", async () => {
    await artisan("daho");
    const empty = paid({ payer_name: "", transaction_reference: "", paid_at: "", images: file() });
    const html = await (await sendForm(await browserOf("daho"), PAGE, empty)).text();
    expect(html).not.toContain("This date is not valid");
    const summary = /<ul[^>]*>(?:(?!<\/ul>).)*href="#transaction_reference".*?<\/ul>/s.exec(html)?.[0] ?? "";
    expect(summary.match(/<li/g)).toHaveLength(3);
  });

  it("creates one receipt from a form that is sent twice", async () => {
    await artisan("dounia");
    const dounia = await browserOf("dounia");
    const once = onceIn(await htmlOf(dounia, PAGE));
    const form = () => paid({ images: file(), once, transaction_reference: "TWICE-1" });
    const replies = await Promise.all([sendForm(dounia, PAGE, form()), sendForm(dounia, PAGE, form())]);
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 303]);
    expect(await receiptsOf("dounia")).toHaveLength(1);
  });

  it("is for artisans: a client is sent to the account, a visitor to sign in", async () => {
    await insertClient("elissa");
    expect(formResultOf(await openPage(await browserOf("elissa"), PAGE))).toEqual({ status: 302, to: "/en/account" });
    expect(formResultOf(await visit(PAGE)).to).toContain("/en/login?next=");
    expect(formResultOf(await sendForm(await browserOf("elissa"), PAGE, paid({ images: file() }))).to).toBe("/en/account");
    expect(await receiptsOf("elissa")).toEqual([]);
  });

  it("ignores invalid pages and packs in its URL", async () => {
    await artisan("fatiha");
    const fatiha = await browserOf("fatiha");
    const statuses = (...paths: string[]) => Promise.all(paths.map(async (path) => (await openPage(fatiha, path)).status));
    const queries = ["?after=1e999", "?after=-1.x", "?after=%00", "?after=999999999999.r", "?pack=9", "?pack=%27"];
    expect(new Set(await statuses(...queries.map((query) => PAGE + query)))).toEqual(new Set([200]));
    const before = ["1e999", "-1", "0.5", "99999999999999999999", "x"].map((seq) => `/en/account/points?before=${seq}`);
    expect(new Set(await statuses(...before))).toEqual(new Set([200]));
  });

  it("is linked from the points page, whose packs open it", async () => {
    await artisan("farid2");
    const html = await htmlOf(await browserOf("farid2"), "/en/account/points");
    expect(html).toContain('href="/en/account/receipts?pack=4"');
    expect(html).toContain("8,500");
  });
});

describe("the admin page of a receipt", () => {
  it("opens the oldest pending one, claims it for its admin, and logs views", async () => {
    const id = await sent("ghania", { transaction_reference: "SEEN-1" });
    const nadir = await admin();
    const first = formResultOf(await openPage(nadir, PANEL));
    expect(first.status).toBe(303);
    expect(first.to).toMatch(/\/en\/panel-admin\/receipts\/[0-9a-z]{16,20}$/);
    const html = await htmlOf(nadir, `${PANEL}/${id}`);
    expect(html).toContain("SEEN-1");
    expect(html).toContain("The amount is the price of the pack");
    expect(hiddenPersonalData(html)).toEqual([]);
    expect((await receiptsOf("ghania"))[0]).toMatchObject({ claimedBy: "nadir" });
    expect((await openPage(nadir, picturesIn(html)[0] ?? "")).status).toBe(200);
    expect(await db.$count(auditEntries, and(eq(auditEntries.subjectId, id), eq(auditEntries.action, "receipt.viewed")))).toBe(1);
    await insertUser("hiba", {
      ...{ role: "admin", firstName: "Hiba", lastName: "Test", email: "hiba@hirfa.example", language: "en", wilayaId: 31 },
      communeId: 3101,
    });
    const other = await htmlOf({ Cookie: `token=${await tokenOf("hiba", true)}` }, `${PANEL}/${id}`);
    expect(other).toMatch(/Nadir.{0,20} looks at this receipt until/);
  });

  it("compares the payer's name with the account's, in any spelling, and warns only if they differ", async () => {
    const checkOf = async (name: string, payer: string) => {
      const html = await htmlOf(await admin(), `${PANEL}/${await sent(name, { payer_name: payer })}`);
      return html.match(/<li[^>]*>(?:(?!<li).)*?The payer’s name.*?<\/li>/s)?.[0] ?? "";
    };

    const [same, other] = [await checkOf("ikram", "  TÊST ikram "), await checkOf("ilyes", "Somebody Else")];

    expect(same).toContain("data-good");
    expect(same).toContain("The payer’s name is that of the Hirfa account");
    expect(other).not.toContain("data-good");
    expect(other).toContain("The payer’s name is not that of the Hirfa account");
  });

  it("links a refused sender to the receipt itself, which can be sent again, after any number of others", async () => {
    const id = await sent("ismail");
    const [row] = await receiptsOf("ismail");
    if (!row) throw new Error("he sent one");
    for (let since = 1; since <= 21; since++)
      await db.insert(paymentReceipts).values({ ...row, id: `since-${since}`, createdAt: row.createdAt + since });
    await sendForm(await admin(), `${PANEL}/${id}`, formOf({ status: "denied", reason: "unreadable", submission: "1" }));
    await applyDecisions();
    const ismail = await browserOf("ismail");
    const [, notice = ""] = /href="(\/en\/notifications\/[0-9a-z]{16,20})"/.exec(await htmlOf(ismail, "/en/notifications")) ?? [];

    const place = `${PAGE}?from=${id}#receipt-${id}`;
    expect(formResultOf(await openPage(ismail, notice)).to).toBe(place);
    expect(await htmlOf(ismail, place)).toMatch(new RegExp(`id="receipt-${id}".*Send again`, "s"));
    const newest = await htmlOf(ismail, PAGE);
    expect(newest).not.toContain(`receipt-${id}`);
    const [, older = ""] = /href="([^"]*\?after=[^"]+)"/.exec(newest) ?? [];
    expect(idsIn(await htmlOf(ismail, older))).toEqual(["since-1", id]);
  });

  it("ignores a receipt of another user in its URL", async () => {
    const id = await sent("jalila");
    await artisan("jamel");
    const ways = await Promise.all(
      [id, "%00", "x"].map(async (from) => openPage(await browserOf("jamel"), `${PAGE}?from=${from}`)),
    );
    expect(ways.map((way) => formResultOf(way).to)).toEqual([PAGE, PAGE, PAGE]);
  });

  it("marks a duplicate and asks for a note, denies with a reason, and approves once", async () => {
    const first = await sent("hania", { transaction_reference: "REPEAT-9" });
    const repeat = await sent("imad", { transaction_reference: "repeat 9", images: file(PNG) });
    const nadir = await admin();
    const html = await htmlOf(nadir, `${PANEL}/${repeat}`);
    expect(html).toContain("Number or photo used before");
    expect(html).toContain(`/panel-admin/receipts/${first}`);
    const decide = (id: string, fields: Record<string, string>) => sendForm(nadir, `${PANEL}/${id}`, formOf(fields));
    expect((await decide(repeat, { status: "approved" })).status).toBe(409);
    expect((await decide(repeat, { status: "denied" })).status).toBe(400);
    expect(
      (await decide(repeat, { status: "denied", reason: "duplicate", submission: "1", note: "Paid <b>twice</b>" })).status,
    ).toBe(303);
    await applyDecisions();
    expect((await decide(repeat, { status: "approved", override_duplicate: "true" })).status).toBe(409);
    const told = await htmlOf(await browserOf("imad"), PAGE);
    expect(told).toContain("This receipt was used before. Send the one of another payment.");
    expect(told).toContain("Send again");
    const again = formOf({ receipt: repeat, images: file() });
    expect((await sendForm(await browserOf("imad"), PAGE, again)).status).toBe(303);
    expect((await receiptsOf("imad"))[0]).toMatchObject({ status: "pending", submissionNumber: 2 });
    expect(await htmlOf(nadir, `${PANEL}/${repeat}`)).toMatch(
      /denied before.*Receipt already used.*Paid &lt;b&gt;twice&lt;\/b&gt;.*Nadir/s,
    );
    expect(await htmlOf(nadir, `${PANEL}/${first}`)).not.toContain("denied before");
    expect((await decide(first, { status: "approved", override_duplicate: "true" })).status).toBe(303);
    await applyDecisions();
    expect(await htmlOf(await browserOf("hania"), "/en/account/points")).toContain("Your payment receipt was approved");
    expect((await openPage(nadir, `${PANEL}/${"0".repeat(20)}`)).status).toBe(404);
    const list = await htmlOf(nadir, `${PANEL}?status=approved&search=REPEAT9`);
    expect(list).toContain(`/panel-admin/receipts/${first}`);
    expect(list).not.toContain(`/panel-admin/receipts/${repeat}`);
  });

  it("is too late to be taken back after six seconds: a page with scripts says so, and another shows the file", async () => {
    const id = await sent("jawad");
    const nadir = await admin();
    await sendForm(nadir, `${PANEL}/${id}`, formOf({ status: "denied", reason: "unreadable", submission: "1" }));
    const [, takeBack = ""] = /action="(\/en\/panel-admin\/decisions\/[^"]+)"/.exec(await htmlOf(nadir, `${PANEL}/${id}`)) ?? [];
    await applyDecisions();
    const typed = { do: "take_back", kind: "payment_receipts", subject: id };
    expect(formResultOf(await sendForm(nadir, takeBack, typed))).toEqual({ status: 303, to: `${PANEL}/${id}` });
    expect(await htmlOf(nadir, `${PANEL}/${id}`)).toContain("Denied");
    for (const stay of ["", "yes"]) {
      const late = await sendForm(nadir, `${takeBack}.data`, { ...typed, stay });
      expect(await late.text()).toContain("This decision was already applied or withdrawn.");
    }
    expect((await receiptsOf("jawad"))[0]?.status).toBe("denied");
  });

  it("that cannot be applied is named with its reason on its file, above the list, in a notice and in the log", async () => {
    // the same reference, and images of their own
    const own = (mark: number) => ({ transaction_reference: "BM 41", images: file(Uint8Array.from([...JPEG, mark])) });
    const [first, second] = [await sent("salim", own(1)), await sent("salma", own(2))];
    const nadir = await admin();
    await sendForm(nadir, `${PANEL}/${first}`, formOf({ status: "approved", submission: "1" }));
    await approveReceipt(ctxAs("nadir"), { receiptId: second, override_duplicate: true });
    await applyDecisions();
    const why = "Another receipt for the same transfer was approved in the meantime.";
    for (const path of [
      `${PANEL}/${first}`,
      `${PANEL}?status=pending`,
      "/en/notifications",
      `/en/panel-admin/log?subject=${first}`,
    ])
      expect(await htmlOf(nadir, path), path).toContain(why);
    expect(await htmlOf(nadir, `${PANEL}/${first}`)).toContain("Decision not applied: ");
    expect(await htmlOf(nadir, `${PANEL}/${second}`)).not.toContain(why);
  });

  it("is for admins only", async () => {
    const id = await sent("jamila");
    for (const path of [PANEL, `${PANEL}/${id}`]) {
      expect(formResultOf(await openPage(await browserOf("jamila"), path))).toEqual({ status: 302, to: "/en" });
      expect(formResultOf(await visit(path)).to).toContain("/login/admin?next=");
    }
    const reply = await sendForm(await browserOf("jamila"), `${PANEL}/${id}`, formOf({ status: "approved" }));
    expect(formResultOf(reply)).toEqual({ status: 302, to: "/en" });
    expect((await receiptsOf("jamila"))[0]?.status).toBe("pending");
  });

  it("has no box for the queue of a decided one beside which nothing waits, and no step to another", async () => {
    const id = await sent("jihad");
    const nadir = await admin();
    expect(await htmlOf(nadir, `${PANEL}/${id}`)).toContain("verification-queue");
    await db.update(paymentReceipts).set({ status: "denied", reason: "unreadable", decidedAt: NOON }).where(isPending);
    expect(await htmlOf(nadir, `${PANEL}/${id}`)).not.toMatch(/verification-queue|class="review-step"/);
  });
});
