import type { Page } from "@playwright/test";
import sharp from "sharp";
import ar from "#app/locales/ar.ts";
import { publicPageOf } from "#tests/support/browser/visible-pages.ts";
import { expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";

/* Typed text of a profile is not lost silently, and errors are visible. */
const words = ar.profile;

const written = (page: Page) =>
  page.evaluate(() =>
    ["bio", "wilaya", "commune"].map((name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value),
  );

test("a user who leaves a changed form is asked, and finds the kept draft in any tab", ONE_PROJECT, async ({ page, context }) => {
  await signInAs(context, "karim");
  const requests: string[] = [];
  page.on("dialog", (dialog) => {
    requests.push(dialog.type());
    return dialog.accept();
  });
  await page.goto("/account/edit", { waitUntil: "networkidle" });
  await page.locator(".page-back").click();
  await expect(page).toHaveURL(/\/account$/);
  await page.goto("/account/edit", { waitUntil: "networkidle" });
  const before = await written(page);

  await page.locator("[name=bio]").fill("اتصل على 0550123456");
  await expect(page.locator(".contact-note")).toContainText(words.contacts.typed);
  await page.locator("select[name=wilaya]").selectOption("16", { force: true });
  await expect(page.locator("select[name=commune] option[value='1656']")).toBeAttached();
  await page.locator("select[name=commune]").selectOption("1656", { force: true });
  await page.locator(".page-back").click();
  await page.getByRole("button", { name: words.leave.stay }).click();
  await expect(page).toHaveURL(/\/account\/edit$/);
  expect(requests).toEqual([]);

  await page.reload();
  expect(requests).toEqual(["beforeunload"]);
  const typed = ["اتصل على 0550123456", "16", "1656"];
  await expect.poll(() => written(page)).toEqual(typed);
  const other = await context.newPage();
  await other.goto("/account/edit");
  await expect.poll(() => written(other)).toEqual(typed);
  await other.close({ runBeforeUnload: false });

  await page.locator(".page-back").click();
  await page.getByRole("button", { name: words.leave.leave }).click();
  await expect(page).toHaveURL(/\/account$/);
  await page.goto("/account/edit", { waitUntil: "networkidle" });
  expect(await written(page)).toEqual(before);
  expect(requests).toEqual(["beforeunload"]);

  // The order of photos too.
  await context.clearCookies({ name: "token" });
  await signInAs(context, "yacine");
  const photos = () =>
    page.locator(".own-work-photo [name=photo]").evaluateAll((all) => all.map((one) => one.getAttribute("value")));
  await page.goto("/account/portfolio", { waitUntil: "networkidle" });
  const [first, second, ...rest] = await photos();
  await page.locator(".own-work-photo [name=move][value^=later]").first().click();
  await page.reload();
  await expect.poll(photos).toEqual([second, first, ...rest]);
  await page.getByRole("button", { name: words.discard }).click();
  await page.reload();
  await expect.poll(photos).toEqual([first, second, ...rest]);
});

test(
  "an error names its day until it is fixed, and a lost network is reported once",
  ONE_PROJECT,
  async ({ page, context, faults }) => {
    await signInAs(context, "karim");
    await page.goto("/availability", { waitUntil: "networkidle" });
    const save = page.getByRole("button", { name: words.save });
    await page.locator("[name=on_tuesday]").setChecked(true, { force: true });
    await page.locator("[name=from_tuesday]").selectOption("18:00");
    await page.locator("[name=to_tuesday]").selectOption("09:00");
    await save.click();
    const link = page.locator("[role=alert] a[href='#from_tuesday']");
    await expect(link).toContainText(words.day.tuesday);
    await expect(page.locator("[name=from_tuesday]")).toHaveAttribute("aria-invalid", "true");
    // The button keeps its width.
    await expect(save).not.toHaveAttribute("style", /./);
    await page.locator("[name=to_tuesday]").selectOption("19:00");
    await expect(link).toHaveCount(0);
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);

    await context.setOffline(true);
    await save.click();
    await expect(page.getByText(ar.ui.error.not_sent)).toHaveCount(1);
    await context.setOffline(false);
    faults.splice(0, faults.length, ...faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(fault)));
    await page.getByRole("button", { name: words.discard }).click();
  },
);

test("without sharing and clipboard the URL of a page is in a selected field", ONE_PROJECT, async ({ page, context }) => {
  const address = await publicPageOf("yacine", context);
  await page.addInitScript(() => {
    for (const way of ["share", "clipboard"]) Reflect.deleteProperty(Navigator.prototype, way);
  });
  await page.goto(`${address}?photos=all`);
  await page.locator("[data-share]").click();
  const field = page.locator("[data-share-address] input");
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(new RegExp(`${address}$`));
});

test("where a phone cannot share, the copied link is told in words that can be seen", ONE_PROJECT, async ({ page, context }) => {
  const address = await publicPageOf("yacine", context);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.goto(address);
  const words = page.locator("[data-share] span");
  const width = () => words.evaluate((told) => told.getBoundingClientRect().width);
  expect(await width()).toBeLessThanOrEqual(1);
  await page.locator("[data-share]").click();
  await expect(words).toHaveText(ar.artisan.shared);
  expect(await width()).toBeGreaterThan(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("what a profile lacks takes one line below its page in the list", ONE_PROJECT, async ({ page, context }) => {
  const number = String(Date.now()).slice(-7);
  const data = {
    ...{ email: `lacking-${number}@hirfa.example`, password: "Portfolio-2026-xyz", phone_number: `067${number}` },
    ...{ first_name: "Salim", last_name: "Test" },
  };
  const registered = await context.request.post("/api/v1/auth/artisan/register/", { data });
  const { token: value }: { token: string } = await registered.json();
  await context.addCookies([{ name: "token", value, domain: "localhost", path: "/", httpOnly: true, secure: true }]);
  const parts = page.locator(".profile-nav a span", { hasText: new RegExp(`^${words.part.home}.*${words.part.languages}$`) });
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/account");
    expect((await parts.boundingBox())?.height, String(width)).toBeLessThan(36);
  }
});

test(
  "a profile picture that fails to upload is reported where a phone user looks, and retried by one click",
  ONE_PROJECT,
  async ({ page, context, faults }) => {
    await signInAs(context, "lydia");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/photo", { waitUntil: "networkidle" });
    const picture = (width: number) =>
      sharp({ create: { width, height: width, channels: 3, background: "#b5482a" } })
        .jpeg()
        .toBuffer();
    const choose = async (width: number) =>
      page.locator("#picture").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await picture(width) });

    await choose(60);
    await expect(page.getByText(ar.refusals.media_too_small)).toBeInViewport();

    await choose(800);
    await page.getByRole("img", { name: words.photo.crop }).waitFor();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("button", { name: words.save }).click();
    const said = page.getByRole("alert").getByText(ar.ui.error.not_sent).first();
    await expect(said).toBeInViewport();
    await context.setOffline(false);
    faults.splice(0, faults.length, ...faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(fault)));
    await page.getByRole("alert").getByRole("button", { name: ar.ui.retry }).click();
    await expect(page.locator(".save-bar").getByText(words.saved)).toBeVisible();
  },
);
