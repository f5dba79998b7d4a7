import fr from "#app/locales/fr.ts";
import { DEMO_PASSWORD, DEMO_USERS } from "#db/seeds/demo-users.ts";
import { openAndHear } from "#tests/support/browser/open-and-hear.ts";
import { decideAllReceipts, pendingReceipt } from "#tests/support/data/pending-receipt.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";
import { reviewedJob } from "#tests/support/job-fixtures.ts";

/* Pages of the admin area that stay open while something else happens. */

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: "language", value: "fr", url: baseURL ?? "" }]));

test("an empty queue that is left open shows the work that comes, and says so", async ({ browser, context, page }) => {
  await decideAllReceipts(context);
  await openAndHear(page, "/panel-admin/receipts?search=WAITS-");
  await expect(page.locator(".choose-row")).toHaveCount(0);
  const another = await browser.newContext();
  await pendingReceipt(another, "yacine");
  await expect(page.getByRole("status").getByText(fr.admin.list.came)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(fr.receipts.admin.empty)).toHaveCount(0);
  await another.close();
});

test("a decision taken back while its queue is read again opens its item for good", async ({ context, page }) => {
  await decideAllReceipts(context);
  const { id } = await pendingReceipt(context, "yacine");
  await openAndHear(page, `/panel-admin/receipts/${id}`);
  await page.keyboard.press("r");
  await page.keyboard.press("1");
  await expect(page.getByText(fr.receipts.admin.empty)).toBeVisible();
  await expect(page.locator(".own-decisions .toast")).toHaveCount(1);

  // what was read before the decision is taken back comes after it
  const later = Promise.withResolvers<void>();
  await page.route(/\/receipts\.data/, async (route) => {
    const response = await route.fetch();
    await later.promise;
    await route.fulfill({ response });
  });
  const read = page.waitForRequest(/\/receipts\.data/);
  await page.evaluate(() => dispatchEvent(new Event("live:reconnected")));
  await read;
  const isSent = page.waitForRequest(/\/decisions\//, { timeout: 1_500 }).then(
    () => true,
    () => false,
  );
  await page.keyboard.press("u");
  expect(await isSent).toBe(false);
  later.resolve();
  await expect(page).toHaveURL(new RegExp(id));
});

test("a key that decides does nothing while another item is on its way", async ({ context, page }) => {
  await decideAllReceipts(context);
  const { id } = await pendingReceipt(context, "yacine");
  const other = await pendingReceipt(context, "karim");
  await openAndHear(page, `/panel-admin/receipts/${id}`);
  const row = page.locator(".verification-queue [aria-current=page]");
  await expect(row).toBeFocused();
  const later = Promise.withResolvers<void>();
  await page.route(new RegExp(`${other.id}\\.data`), async (route) => {
    await later.promise;
    await route.continue();
  });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  const asked = page.waitForRequest(new RegExp(`${other.id}\\.data`));
  await row.evaluate((element) => {
    for (const key of ["j", "a"]) element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
  await asked;
  for (const key of ["a", "r", "1"]) await page.keyboard.press(key);
  later.resolve();
  await expect(page).toHaveURL(new RegExp(other.id));
  await expect(row).toHaveAttribute("href", new RegExp(other.id));
  expect(sent).toEqual([]);
});

test("an export asked for after the session ended is no file: it leads to the sign-in, and back to the list", async ({
  context,
  page,
}) => {
  await signInAs(context, "nadir");
  await page.goto("/panel-admin/users?role=client", { waitUntil: "networkidle" });
  const link = page.getByRole("link", { name: fr.admin.export });
  const download = page.waitForEvent("download");
  await link.click();
  await expect(page.getByRole("status").getByText(fr.admin.export_begun)).toBeVisible();
  expect((await download).suggestedFilename()).toMatch(/^hirfa-users-[\d-]+\.csv$/);

  await page.route(/panel-admin\/export/, (route) => route.fulfill({ status: 429 }));
  await link.click();
  await expect(page.locator(".toast", { hasText: fr.admin.export_failed })).toContainText(fr.admin.export_too_many);
  await page.unrouteAll();

  const saved: string[] = [];
  page.on("download", (one) => saved.push(one.suggestedFilename()));
  await context.clearCookies({ name: "token" });
  await link.click();
  await expect(page).toHaveURL(/\/login\/admin\?next=/);
  await expect(page.getByText(fr.auth.sign_in.go_on_text)).toBeVisible();
  await page.locator("[name=email]").fill(DEMO_USERS.nadir.email);
  await page.locator("[name=password]").fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/panel-admin\/users\?role=client$/);
  expect(saved).toEqual([]);
});

test("a review that another admin removed meanwhile shows it, and keeps what is typed", async ({ browser, context, page }) => {
  const { reviewId } = await reviewedJob(context);
  const path = `/panel-admin/reviews/${reviewId}`;
  await signInAs(context, "nadir");
  await openAndHear(page, path);
  const note = page.getByLabel(fr.reviews.admin.note);
  await note.fill("Sans nom de famille.");
  const another = await browser.newContext();
  await signInAs(another, "nadir");
  const { origin } = new URL(page.url());
  const form = { reason: "insult", note: "" };
  expect((await another.request.post(path, { form, headers: { Origin: origin }, maxRedirects: 0 })).status()).toBe(303);
  await expect(page.getByRole("status").getByText(fr.reviews.admin.removed)).toBeVisible({ timeout: 15_000 });
  await expect(note).toHaveValue("Sans nom de famille.");
  await note.fill("");
  await another.close();
});

test("a toast stands above the decision that can be taken back", async ({ context, page }) => {
  await decideAllReceipts(context);
  const { id } = await pendingReceipt(context, "yacine");
  await page.goto(`/panel-admin/receipts/${id}`);
  const { origin } = new URL(page.url());
  const form = { status: "denied", reason: "unreadable", submission: "1" };
  await context.request.post(`/panel-admin/receipts/${id}`, { form, headers: { Origin: origin }, maxRedirects: 0 });
  await openAndHear(page, "/panel-admin/receipts");
  const takeBack = page.locator(".own-decisions .toast");
  await expect(takeBack).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  const lost = page.locator(".toasts .toast");
  await expect(lost).toBeVisible();
  const [above, below] = [await lost.boundingBox(), await takeBack.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  const sidebar = await page.locator(".admin-bar").boundingBox();
  const end = (sidebar?.x ?? 0) + (sidebar?.width ?? 0);
  expect([above?.x ?? 0, below?.x ?? 0].map((x) => x > end)).toEqual([true, true]);
});
