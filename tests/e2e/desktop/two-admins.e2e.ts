import type { Browser, BrowserContext, Page, Route } from "@playwright/test";
import fr from "#app/locales/fr.ts";
import { DEMO_PASSWORD, DEMO_USERS } from "#db/seeds/demo-users.ts";
import { openAndHear } from "#tests/support/browser/open-and-hear.ts";
import { pendingReceipt } from "#tests/support/data/pending-receipt.ts";
import { heldJobs, newMessage, pendingCards, twoReports } from "#tests/support/data/queue-work.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";

const PASSWORD = "a long enough phrase for Samia";
const TYPED = "I asked the bank";

const originOf = async (context: BrowserContext) => new URL((await context.request.get("/healthz")).url()).origin;

/** A new admin with the name Samia. Nadir, who is signed in, appoints her. */
async function samiaFor(browser: Browser, nadir: BrowserContext) {
  const origin = await originOf(nadir);
  const email = `samia-${Date.now()}@hirfa.example`;
  const data = { email, first_name: "Samia", last_name: "Test", password: PASSWORD };
  const appointed = await nadir.request.post("/api/v1/admin/admins/", { data, headers: { Origin: origin } });
  expect(appointed.status(), await appointed.text()).toBe(201);
  const { id }: { id: string } = await appointed.json();
  const context = await browser.newContext();
  const signedIn = await context.request.post("/api/v1/auth/admin/login/", { data: { email, password: PASSWORD } });
  const { token }: { token: string } = await signedIn.json();
  await context.addCookies([
    { name: "token", value: token, url: origin, httpOnly: true, secure: true, sameSite: "Lax" },
    { name: "language", value: "fr", url: origin },
  ]);
  return { context, id };
}

/** As the page's form without scripts. */
const decides = async (context: BrowserContext, path: string, form: Record<string, string>) => {
  const answer = await context.request.post(path, { form, headers: { Origin: await originOf(context) }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
};

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: "language", value: "fr", url: baseURL ?? "" }]));

/** An open file of a queue. `leave` is the answer that a server in trouble gives to the decision. */
type OpenFile = {
  path: string;
  reason?: string;
  typed: string;
  button: string;
  leave: { status: number; why: "failed" | "too_many" | "too_large" };
  decision: { path: string; form: Record<string, string>; before?: Record<string, string> };
};

/** One of each queue. Nadir is signed in then. */
async function openFiles(browser: Browser, context: BrowserContext): Promise<OpenFile[]> {
  const [jobId = ""] = await heldJobs(context, 1);
  const [reportId] = await twoReports(context);
  const [[cardId = ""] = []] = await pendingCards(browser, context, { from: 140, count: 1 });
  const message = `/panel-admin/queries/${await newMessage(context)}`;
  const receipt = `/panel-admin/receipts/${(await pendingReceipt(context, "yacine")).id}`;
  const [card, report] = [`/panel-admin/review/${cardId}`, `/panel-admin/reports/${reportId}`];
  const [failed, tooMany, tooLarge] = [
    { status: 500, why: "failed" },
    { status: 429, why: "too_many" },
    { status: 413, why: "too_large" },
  ] as const;
  return [
    {
      ...{ path: card, reason: "#reject [name=reason]", typed: "#reject [name=note]", button: "button[form=reject]" },
      leave: tooLarge,
      decision: { path: card, form: { decision: "rejected", reason: "unreadable" } },
    },
    {
      ...{ path: message, typed: "#answer [name=answer]", button: "button[form=answer]", leave: tooMany },
      decision: { path: message, form: { status: "closed", reason: "settled" } },
    },
    {
      ...{ path: `/panel-admin/tasks?status=held&open=${jobId}`, reason: "#removal [name=reason]" },
      ...{ typed: "#removal [name=note]", button: "button[form=removal]", leave: failed },
      decision: { path: `/panel-admin/tasks/${jobId}`, form: { decision: "released" } },
    },
    {
      ...{ path: report, typed: "[name=why]", button: "button[value=read]", leave: tooMany },
      decision: { path: report, before: { do: "take" }, form: { do: "dismiss", reason: "It breaks no rule." } },
    },
    {
      ...{ path: receipt, reason: "#deny [name=reason]", typed: "#deny [name=note]", button: "button[form=deny]", leave: failed },
      decision: { path: receipt, form: { status: "denied", reason: "unreadable" } },
    },
  ];
}

const answersDecisions = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route(/[.]data/, (route) => (route.request().method() === "POST" ? answer(route) : route.continue()));

/** The decision gets no answer, and then one of a server in trouble: both are said, and what is typed stays. */
async function loses(page: Page, { typed, button, leave: { status, why } }: OpenFile): Promise<void> {
  const said = (title: string, text: string) => expect(page.locator(".toast", { hasText: title })).toContainText(text);
  const answers = [
    [(route: Route) => route.abort(), () => said(fr.ui.error.not_sent, fr.ui.error.not_sent_text)],
    [
      (route: Route) => route.fulfill({ status }),
      () => said(why === "failed" ? fr.not_accepted.title_unknown : fr.not_accepted.title, fr.not_accepted[why]),
    ],
  ] as const;
  for (const [answer, isSaid] of answers) {
    await answersDecisions(page, answer);
    await page.locator(button).click();
    await isSaid();
    await expect(page.locator(typed)).toHaveValue(TYPED);
    await page.unrouteAll();
  }
}

test("in each queue a decision without an answer is kept, and an open file says at once that another admin decided it and loses nothing typed", async ({
  browser,
  context,
  page,
  faults,
}) => {
  test.slow();
  const files = await openFiles(browser, context);
  const samia = await samiaFor(browser, context);
  const said = page.getByRole("status").filter({ hasText: /Samia.* a décidé/ });
  const own = await samia.context.newPage();
  for (const file of files) {
    const { path, reason, typed, decision } = file;
    await openAndHear(page, path);
    if (reason) await page.locator(reason).selectOption({ index: 1 });
    await page.locator(typed).fill(TYPED);
    await loses(page, file);
    // She has six seconds to take the last one back, so her page is open before.
    if (file === files.at(-1)) await openAndHear(own, path);
    if (decision.before) await decides(samia.context, decision.path, decision.before);
    await decides(samia.context, decision.path, decision.form);
    await expect(said).toBeVisible({ timeout: 5_000 });
    await expect(page.locator(".decision-bar")).toHaveCount(0);
    await expect(page.locator(typed)).toHaveValue(TYPED);
    if (!path.includes("open=")) continue;
    const applied = fr.decisions.applied_then.split("{{")[0] ?? "";
    await expect(said.filter({ hasText: applied })).toBeVisible({ timeout: 10_000 });
    await expect(page.locator(typed)).toHaveValue(TYPED);
  }
  await own.getByRole("button", { name: fr.decisions.take_back }).first().click();
  await expect(page.locator(".decision-bar")).toBeVisible({ timeout: 5_000 });
  await expect(said).toHaveCount(0);
  await expect(page.locator("#deny [name=note]")).toHaveValue(TYPED);
  await own.close();

  await answersDecisions(page, (route) => route.abort());
  await page.locator("button[form=deny]").click();
  const lost = page.locator(".toast", { hasText: fr.ui.error.not_sent });
  await expect(lost).toBeVisible();
  await page.unrouteAll();
  await lost.getByRole("button", { name: fr.ui.retry }).click();
  await expect(page.locator(".own-decisions .toast")).toHaveCount(1);
  await expect(lost).toHaveCount(0);
  // The browser logs each answer that was lost on purpose.
  expect(faults.splice(0).filter((one) => !/ERR_FAILED|500/.test(one))).toEqual([]);

  await page.goto(`/panel-admin/users/${samia.id}`, { waitUntil: "networkidle" });
  const bio = page.locator("form:has([name=bio_was]) [name=bio]");
  await bio.fill("Typed while another admin saves");
  const changed = { bio: "Saved meanwhile", bio_was: "", last_name: "Renamed", last_name_was: "Test" };
  await decides(samia.context, `/panel-admin/users/${samia.id}`, { do: "data", ...changed });
  await page.evaluate(() => dispatchEvent(new CustomEvent("live:waiting", { detail: { adjustments: 1 } })));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Samia Renamed");
  const save = page.getByRole("button", { name: fr.admin_users.save });
  await save.click();
  await expect(bio).toHaveAttribute("aria-invalid", "true");
  await expect(bio).toHaveValue("Typed while another admin saves");
  await save.click();
  await expect(page.locator(".toast", { hasText: fr.admin_users.done.data })).toBeVisible();
  await expect(page.locator("[name=last_name]")).toHaveValue("Renamed");
  await samia.context.close();
});

/** As if another account had typed it in this tab. */
const leaveToAnother = () => {
  const typed = JSON.parse(sessionStorage.getItem("typed") ?? "[]");
  sessionStorage.setItem("typed", JSON.stringify(typed.map((one: object) => ({ ...one, account: "another" }))));
};

test("what an admin typed is there after the session ended and a new sign-in, and for no other admin", async ({
  browser,
  context,
  page,
}) => {
  const { id } = await pendingReceipt(context, "yacine");
  const [[cardId = ""] = []] = await pendingCards(browser, context, { from: 160, count: 1 });
  await signInAs(context, "nadir");
  for (const [file, form] of [
    [`/panel-admin/receipts/${id}`, "#deny"],
    [`/panel-admin/review/${cardId}`, "#reject"],
  ] as const) {
    const words = page.locator(`${form} [name=note]`);
    await page.goto(file, { waitUntil: "networkidle" });
    await page.locator(`${form} [name=reason]`).selectOption("other");
    await words.fill(TYPED);
    await context.clearCookies({ name: "token" });
    // A page that reads itself again meanwhile leads there before the press.
    await page
      .locator(`button[form=${form.slice(1)}]`)
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await expect(page).toHaveURL(/\/login\/admin\?next=/);
    await signInAs(context, "nadir");
    await page.goto(file);
    await expect(words).toHaveValue(TYPED);
  }
  await page.goto(`/panel-admin/users?search=${DEMO_USERS.yacine.email}`);
  await page.locator("main a[href*='/panel-admin/users/']").first().click();
  const bio = page.locator("form:has([name=bio_was]) [name=bio]");
  await bio.fill(TYPED);
  const ofYacine = page.url();
  await context.clearCookies({ name: "token" });
  await page.evaluate(() => dispatchEvent(new CustomEvent("live:waiting", { detail: { adjustments: 1 } })));
  await expect(page).toHaveURL(/\/login\/admin\?next=/);
  await signInAs(context, "nadir");
  await page.goto(ofYacine);
  await expect(bio).toHaveValue(TYPED);

  const path = "/panel-admin/settings";
  await page.goto(path);
  const limits = page.locator("form[aria-labelledby=limits-title]");
  const note = limits.locator("[name=reason]");
  for (const isOfAnother of [false, true]) {
    await note.fill("Written before the session ended");
    await context.clearCookies({ name: "token" });
    await limits.getByRole("button").click();
    await expect(page).toHaveURL(/\/login\/admin\?next=/);
    if (isOfAnother) await page.addInitScript(leaveToAnother);
    await signInAs(context, "nadir");
    await page.goto(path);
    await expect(note).toHaveValue(isOfAnother ? "" : "Written before the session ended");
  }
});

test("after a session that ended between two forms nothing is said to be saved, and both forms have what was typed", async ({
  context,
  page,
}) => {
  await signInAs(context, "nadir");
  await page.goto("/panel-admin/settings?done=limits", { waitUntil: "networkidle" });
  const account = page.locator("#account-reason");
  const limits = page.locator("#limits-reason");
  const packs = page.locator(".data-table [name=reason]");
  await page.locator(".data-table summary").nth(1).click();
  await account.fill(TYPED);
  await limits.fill(`${TYPED} twice`);
  await packs.nth(1).fill(`${TYPED} of the second pack`);
  await context.clearCookies({ name: "token" });
  await page.locator("form[aria-labelledby=limits-title]").getByRole("button").click();
  await page.locator("[name=email]").fill(DEMO_USERS.nadir.email);
  await page.locator("[name=password]").fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/panel-admin\/settings$/);
  await expect(limits).toHaveValue(`${TYPED} twice`);
  await expect(account).toHaveValue(TYPED);
  await expect(packs.nth(0)).toHaveValue("");
  await expect(packs.nth(1)).toHaveValue(`${TYPED} of the second pack`);
  await expect(page.getByText(fr.settings.done.limits)).toHaveCount(0);
});

test("the open pages of a dismissed admin decide nothing, are left, and keep what was typed", async ({ browser, context }) => {
  const { id } = await pendingReceipt(context, "yacine");
  const samia = await samiaFor(browser, context);
  const [hers, list, filled] = [await samia.context.newPage(), await samia.context.newPage(), await samia.context.newPage()];
  // does not hear that the session ends
  await hers.routeWebSocket(/\/notifications\/live/, () => {});
  await openAndHear(list, "/panel-admin/users");
  await openAndHear(filled, "/panel-admin/settings");
  await filled.locator("[name=beneficiary]").fill(TYPED);
  await hers.bringToFront();
  await hers.goto(`/panel-admin/receipts/${id}`, { waitUntil: "networkidle" });
  await expect(hers.locator(".verification-queue [aria-current=page]")).toBeFocused();
  await signInAs(context, "nadir");
  const headers = { Origin: await originOf(context) };
  const data = { note: "Her contract has ended." };
  expect((await context.request.post(`/api/v1/admin/admins/${samia.id}/dismissal/`, { data, headers })).status()).toBe(204);

  const answered = hers.waitForResponse((one) => one.request().method() === "POST" && one.url().includes(id));
  await hers.keyboard.press("a");
  await answered;
  await expect(hers).toHaveURL(/\/login/);
  const waiting = await context.request.get("/api/v1/admin/payment-receipts/?status=pending&page_size=100");
  const { results }: { results: { id: string }[] } = await waiting.json();
  expect(results.map((one) => one.id)).toContain(id);
  await expect(list).toHaveURL(/\/login\/admin\?next=/, { timeout: 10_000 });
  await expect(filled.getByText(fr.admin.session_over, { exact: true })).toBeVisible();
  await expect(filled.locator("[name=beneficiary]")).toHaveValue(TYPED);
  await samia.context.close();
});
