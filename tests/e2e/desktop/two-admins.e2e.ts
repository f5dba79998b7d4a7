import type { Browser, BrowserContext, Page } from "@playwright/test";
import fr from "#app/locales/fr.ts";
import { pendingReceipt } from "#tests/support/data/pending-receipt.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";

const PASSWORD = "a long enough phrase for Samia";

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

/** Opens a page that is connected, so that it hears of what others decide. */
async function openAndHear(page: Page, path: string): Promise<void> {
  const feed = page.waitForEvent("websocket", { predicate: (one) => one.url().includes("/notifications/live") });
  await page.goto(path);
  await (await feed).waitForEvent("framereceived");
}

/** As the page's form without scripts. */
const decides = async (context: BrowserContext, path: string, form: Record<string, string>) => {
  const answer = await context.request.post(path, { form, headers: { Origin: await originOf(context) }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
};

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: "language", value: "fr", url: baseURL ?? "" }]));

test("an open file says at once that another admin decided it, and loses nothing typed", async ({ browser, context, page }) => {
  const { id } = await pendingReceipt(context, "yacine");
  const samia = await samiaFor(browser, context);
  const path = `/panel-admin/receipts/${id}`;
  await openAndHear(page, path);
  const note = page.locator("#deny [name=note]");
  await note.pressSequentially("I asked the bank");

  await decides(samia.context, path, { status: "denied", reason: "unreadable" });
  const said = page.getByRole("status").filter({ hasText: /Samia.* a décidé/ });
  await expect(said).toBeVisible({ timeout: 5_000 });
  await expect(page.locator(".decision-bar")).toHaveCount(0);
  await expect(note).toHaveValue("I asked the bank");

  const own = await samia.context.newPage();
  await own.goto(path);
  await own.getByRole("button", { name: fr.decisions.take_back }).first().click();
  await expect(page.locator(".decision-bar")).toBeVisible({ timeout: 5_000 });
  await expect(said).toHaveCount(0);
  await expect(note).toHaveValue("I asked the bank");
  await own.close();

  await page.goto(`/panel-admin/users/${samia.id}`, { waitUntil: "networkidle" });
  const bio = page.locator("form:has([name=bio_was]) [name=bio]");
  await bio.fill("Typed while another admin saves");
  const changed = { bio: "Saved meanwhile", bio_was: "", last_name: "Renamed", last_name_was: "Test" };
  await decides(samia.context, `/panel-admin/users/${samia.id}`, { do: "data", ...changed });
  await page.evaluate(() => dispatchEvent(new CustomEvent("live:waiting", { detail: {} })));
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

test("what an admin typed is still there after the session ended and a new sign-in", async ({ context, page }) => {
  await signInAs(context, "nadir");
  const path = "/panel-admin/settings";
  await page.goto(path);
  const limits = page.locator("form[aria-labelledby=limits-title]");
  const note = limits.locator("[name=reason]");
  await note.fill("Written before the session ended");
  await context.clearCookies({ name: "token" });
  await limits.getByRole("button").click();
  await expect(page).toHaveURL(/\/login\/admin\?next=/);

  await signInAs(context, "nadir");
  await page.goto(path);
  await expect(note).toHaveValue("Written before the session ended");
});

test("the open page of a dismissed admin decides nothing", async ({ browser, context }) => {
  const { id } = await pendingReceipt(context, "yacine");
  const samia = await samiaFor(browser, context);
  const hers = await samia.context.newPage();
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
  await samia.context.close();
});
