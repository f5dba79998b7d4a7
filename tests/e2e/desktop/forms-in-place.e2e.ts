import { expect, type Page, test } from "@playwright/test";
import fr from "#app/locales/fr.ts";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { photoFile } from "#tests/support/browser/photo-file.ts";
import { newMessage } from "#tests/support/data/queue-work.ts";
import { signInAs } from "#tests/support/e2e.ts";
import { created, reportedChat } from "#tests/support/job-fixtures.ts";

const {
  admin_users: users,
  adjustments,
  admin,
  contact,
  job_lifecycle: request,
  notification_preferences: preferences,
  reports,
  security,
  ui,
} = fr;

/** A mark that a new document would not have. */
const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-same", ""));
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-same"));

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: "language", value: "fr", url: baseURL ?? "" }]);
  await signInAs(context, "nadir");
});

test("a request is edited, gets a photo and is closed in place; a lost edit is kept, and each page is accessible", async ({
  context,
  page,
}) => {
  await signInAs(context, "amina");
  const leak = { category: 1, wilaya: 31, commune: 3101, description: "The tap in the kitchen leaks since this morning." };
  const jobId = await created(context.request, "/api/v1/services/jobs/", leak);
  const open = async (path: string) => {
    await page.goto(`/job/${jobId}/${path}`, { waitUntil: "networkidle" });
    expect(await axeFindings(page)).toEqual([]);
    await markDocument(page);
  };
  const sent = async (button: string) => {
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/job/${jobId}$`));
    expect(await isSameDocument(page)).toBe(true);
  };

  await open("edit");
  const text = page.locator("textarea[name=description]");
  await text.fill("Short");
  await expect(page.getByText(ui.field.to_go_other.replace("{{count, number}}", "15"))).toBeVisible();
  await text.fill("The tap in the kitchen leaks, and the floor is wet.");
  await context.setOffline(true);
  const lost = page.locator(".toast", { hasText: ui.error.not_sent });
  await page.getByRole("button", { name: request.edit.submit }).click();
  await lost.getByRole("button", { name: ui.nav.close }).click();
  await expect(lost).toBeHidden();
  await page.getByRole("button", { name: request.edit.submit }).click();
  await expect(lost).toBeInViewport();
  await expect(page.locator(".toast")).toHaveCount(1);
  await expect(text).toHaveValue("The tap in the kitchen leaks, and the floor is wet.");
  await context.setOffline(false);
  await sent(ui.retry);
  await expect(page.getByText("the floor is wet").first()).toBeVisible();

  await open("photos");
  await page.getByLabel(ui.upload.add).setInputFiles(await photoFile("tap", "#468"));
  await sent(request.photos.submit);
  await expect(page.locator(`main a[href*="/photo/"]`).first()).toBeVisible();

  await open("closure");
  await sent(request.closure.submit);
});

test("the forms of an account's settings are answered in place, by a toast or beside the field", async ({ context, page }) => {
  await signInAs(context, "amina");
  const open = async (path: string) => {
    await page.goto(`/account/${path}`, { waitUntil: "networkidle" });
    await markDocument(page);
  };
  const says = (text: string) => expect(page.locator(".toast", { hasText: text })).toBeInViewport();

  await open("notifications");
  const choice = page.locator("input[name=email]:enabled").first();
  const wasOn = await choice.isChecked();
  const save = page.getByRole("button", { name: preferences.save });
  for (const isOn of [!wasOn, wasOn]) {
    await choice.setChecked(isOn);
    await save.click();
    await says(preferences.saved);
    await expect(choice).toBeChecked({ checked: isOn });
    // it ends by itself, on a busy machine before its button is reached
    await expect(page.locator(".toast")).toHaveCount(0);
  }
  await expect(page.getByText(preferences.saved)).toBeHidden();
  expect(await isSameDocument(page)).toBe(true);

  await open("email");
  await page.locator("[name=email]").fill("no address");
  await page.getByRole("button", { name: security.email.submit }).click();
  await expect(page.locator("[name=email][aria-invalid=true]")).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);

  await open("password");
  await page.locator("[name=current_password]").fill("not the password");
  await page.locator("[name=new_password]").fill("Dates-and-tiles-2");
  await page.getByRole("button", { name: security.password.submit }).click();
  await expect(page.locator("[name=current_password][aria-invalid=true]")).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test("the forms of a user's page and of the inbox stay in the page, and a lost one is kept and sent by a press", async ({
  context,
  page,
}) => {
  await page.goto("/panel-admin/users?search=lydia@hirfa.example");
  const lydia = await page.locator("tbody th a[href*='/users/']").first().getAttribute("href");
  await page.goto(lydia ?? "", { waitUntil: "networkidle" });
  await markDocument(page);
  const elsewhere = page.locator("form:has([value=phone_set]) [name=note]");
  await elsewhere.fill("typed in another form");
  const trust = page.locator("form[aria-labelledby=account-trust]");
  await trust.locator("[name=note]").fill("known for years");

  await context.setOffline(true);
  await trust.getByRole("button").click();
  const lost = page.locator(".toast", { hasText: ui.error.not_sent });
  await expect(lost).toBeVisible();
  await expect(trust.locator("[name=note]")).toHaveValue("known for years");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [end, top] = await Promise.all([page.locator("main").boundingBox(), lost.boundingBox()]);
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  await context.setOffline(false);
  await lost.getByRole("button", { name: ui.retry }).click();
  await expect(page.locator(".toast", { hasText: users.done.trusted })).toBeVisible();
  await expect(trust.locator("[name=note]")).toHaveValue("");

  await trust.locator("[name=note]").fill("no longer");
  await trust.getByRole("button").click();
  await expect(page.locator(".toast", { hasText: users.done.untrusted })).toBeVisible();
  await expect(trust.getByRole("button", { name: users.make_trusted })).toBeFocused();

  const points = page.locator("form:has([value=points_adjusted])");
  await points.locator("[name=direction]").selectOption("give");
  await points.locator("[name=points]").fill("many");
  await points.locator("[name=reason]").selectOption("correction");
  await points.locator("[name=note]").fill("a whole month was lost");
  await points.getByRole("button").click();
  await expect(points.locator("[name=points]")).toBeFocused();
  await expect(points.locator("[name=note]")).toHaveValue("a whole month was lost");
  await points.locator("[name=points]").fill("900");
  await points.getByRole("button").click();
  await expect(page.locator(".toast", { hasText: users.done.points_proposed })).toBeVisible();
  await expect(page.locator("section[aria-labelledby=account-points]")).toBeFocused();
  await expect(elsewhere).toHaveValue("typed in another form");
  expect(await isSameDocument(page)).toBe(true);

  await page.goto("/panel-admin/inbox", { waitUntil: "networkidle" });
  await markDocument(page);
  const row = page.locator("section[aria-labelledby=waiting-adjustments] li").filter({ hasText: "a whole month was lost" });
  await row.getByRole("button", { name: adjustments.take_back }).click();
  await expect(page.locator(".toast", { hasText: adjustments.done.withdrawn })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test("a search, an order and a saved view of a list stay in the page", async ({ page }) => {
  await page.goto("/panel-admin/users", { waitUntil: "networkidle" });
  await markDocument(page);
  const name = `by name ${Date.now()}`;
  const field = page.locator(".list-search [type=search]");
  await field.fill("nobody by this name");
  await field.press("Enter");
  await expect(page).toHaveURL(/[?&]search=nobody\+by\+this\+name/);
  await field.fill("");
  await field.press("Enter");
  await expect(page).not.toHaveURL(/search=/);
  await page.locator(".list-sort select").selectOption("first_name");
  await expect(page).toHaveURL(/[?&]ordering=first_name/);
  await page.locator("th[aria-sort=ascending] a").click();
  await expect(page.locator(".list-sort select")).toHaveValue("-first_name");

  await page.locator(".saved-views summary").click();
  await page.locator(".saved-views [name=name]").fill(name);
  await page.getByRole("button", { name: admin.views.save }).click();
  await expect(page.locator(".toast", { hasText: admin.views.done.saved })).toBeVisible();
  await expect(page.locator(".saved-views .chip[aria-current]")).toHaveText(name);
  await page.getByRole("link", { name: admin.views.manage }).click();
  const own = page.locator("main form").filter({ hasText: name });
  await own.locator("[name=name]").fill(`${name} 2`);
  await own.getByRole("button", { name: admin.views.rename }).click();
  await expect(page.locator(".toast", { hasText: admin.views.done.renamed })).toBeVisible();
  await own.getByRole("button", { name: admin.views.remove }).click();
  await expect(own).toHaveCount(0);

  await page.getByRole("link", { name: admin.log.title }).first().click();
  await page.locator(".list-sort [name=action]").selectOption("points.adjusted");
  await expect(page).toHaveURL(/\/log\?action=points\.adjusted/);
  expect(await isSameDocument(page)).toBe(true);
});

test("a report and a message say what is missing in the page's language, at the field that gets the focus", async ({
  context,
  page,
}) => {
  const { reportId } = await reportedChat(context);
  const messageId = await newMessage(context);
  const missing = async (path: string, button: string, name: string) => {
    await page.goto(`/panel-admin/${path}`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.locator(`[name=${name}][aria-invalid=true]`)).toBeFocused();
    await expect(page.locator(`[id="${await page.locator(`[name=${name}]`).getAttribute("id")}-error"]`)).toBeInViewport();
  };
  await missing(`reports/${reportId}`, reports.admin.read, "why");
  await missing(`queries/${messageId}`, contact.admin.send.email, "answer");

  await page.goto("/panel-admin/replies", { waitUntil: "networkidle" });
  const title = `Journey ${Date.now()}`;
  const added = page.locator("form:has(#new-reply-title)");
  if (!(await added.isVisible())) await page.getByText(contact.replies.new, { exact: true }).click();
  await added.locator("[name=title]").fill(title);
  for (const text of await added.locator("textarea").all()) await text.fill("Hirfa");
  await expect(added.locator("[data-counter]").first()).toHaveText(/^5 /);
  await added.getByRole("button").click();
  await expect(added.locator("[name=title]")).toHaveValue("");
  await expect(added.getByRole("button")).toBeFocused();
  await expect(added.locator("[data-counter]")).toHaveText([/^0 /, /^0 /, /^0 /]);
  const own = page.locator("details", { hasText: title }).last();
  await own.locator("summary").first().click();
  await own.locator("textarea[lang=fr]").fill("Bonjour");
  await own.getByRole("button", { name: contact.replies.save }).click();
  await expect(page.locator("summary", { hasText: title })).toBeFocused();
  await page.getByText(title, { exact: true }).click();
  await page.getByText(contact.replies.remove, { exact: true }).and(page.locator(":visible")).click();
  await page.getByRole("button", { name: contact.replies.remove_confirm }).and(page.locator(":visible")).click();
  await expect(page.getByText(title, { exact: true })).toHaveCount(0);
  await expect(page.locator("summary", { hasText: contact.replies.new })).toBeFocused();
});

test("several held requests are released in the page, beside what is typed in the open one", async ({ context, page }) => {
  await signInAs(context, "amina");
  const held = { category: 1, wilaya: 31, commune: 3101, description: "The bath tap leaks, call me on 0555 12 34 56 please." };
  const ids = [1, 2, 3].map(() => created(context.request, "/api/v1/services/jobs/", held));
  const [openId = "", ...others] = await Promise.all(ids);
  await signInAs(context, "nadir");
  await page.goto(`/panel-admin/tasks?status=held&open=${openId}`, { waitUntil: "networkidle" });
  await markDocument(page);
  const note = page.locator("#removal [name=note]");
  await note.fill("half a sentence");
  const box = (id: string) => page.locator(`.choose-row [value="${id}"]`);
  for (const id of others) await box(id).check();
  const release = page.getByRole("button", { name: admin.several.release });

  await context.setOffline(true);
  await release.click();
  const lost = page.locator(".toast", { hasText: ui.error.not_sent });
  await expect(lost).toBeVisible();
  for (const id of others) await expect(box(id)).toBeChecked();
  await context.setOffline(false);
  await lost.getByRole("button", { name: ui.retry }).click();
  await expect(page.getByText(admin.several.decided_other.replace("{{count, number}}", "2")).first()).toBeVisible();
  for (const id of others) await expect(box(id)).toHaveCount(0);
  await expect(note).toHaveValue("half a sentence");
  await expect(page.locator(".verification-queue [aria-current=page]")).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});
