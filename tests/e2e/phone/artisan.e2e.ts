import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { translator } from "#app/i18n/translate.ts";
import ar from "#app/locales/ar.ts";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { decisionsApplied } from "#tests/support/browser/decisions-applied.ts";
import { unverifiedArtisan } from "#tests/support/browser/e2e-artisans.ts";
import { openAndHear } from "#tests/support/browser/open-and-hear.ts";
import { photoFile } from "#tests/support/browser/photo-file.ts";
import { expect, ONE_PROJECT, signInAs, test } from "#tests/support/e2e.ts";

const { documents: papers, admin: panel, profile: words } = ar;

test(
  "an artisan fills in a profile and sends an identity document on a phone, an admin approves it, and the public page shows the badge and the work photos",
  ONE_PROJECT,
  async ({ browser, page, context, faults }) => {
    test.slow();
    const artisan = await newArtisan(browser);
    await artisan.signIn(context);
    await fillProfile(page, context);
    // Expected browser errors that this journey causes.
    faults.splice(0, faults.length, ...faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(fault)));
    await sendCard(page, artisan.nationalId);
    const own = await openDocuments(browser, artisan);
    await approveCard(page, context, artisan);
    await seeDecision(own);
    await artisan.signIn(context);
    await seePoints(page);
    await seePublicPage(page, context);
  },
);

type Artisan = { nationalId: string; signIn(context: BrowserContext): Promise<void> };

/** Registered for this run, so that the journey can be repeated. With two work photos, as many have. */
async function newArtisan(browser: Browser): Promise<Artisan> {
  const { repeatEachIndex } = test.info();
  const { context } = await unverifiedArtisan(browser, 800 + repeatEachIndex, "Lydia");
  const cookies = await context.cookies();
  const page = await context.newPage();
  await page.goto("/account/portfolio");
  for (const [place, colour] of ["#8a6f3c", "#4d7a8c"].entries()) {
    await page.locator("#work-files").setInputFiles(await photoFile(`before-${place}.jpg`, colour));
    await expect(page.locator(".own-work-photo")).toHaveCount(place + 1);
  }
  await save(page);
  await context.close();
  return {
    nationalId: `1098 7031 2345 ${String(Date.now()).slice(-4)} ${String(10 + repeatEachIndex)}`,
    async signIn(to) {
      await to.clearCookies({ name: "token" });
      await to.addCookies(cookies.filter(({ name }) => name === "token"));
    },
  };
}

/** Saves the form, and checks that the page confirms it. */
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: words.save }).click();
  await expect(page.locator(".save-bar").getByText(words.saved)).toBeVisible();
}

/** A lost network loses nothing. */
async function fillProfile(page: Page, context: BrowserContext): Promise<void> {
  await page.goto("/account/edit");
  await page.locator("[name=bio]").fill("دهّانة، واجهات وغرف.");
  await page.locator("input[name=languages][value=ber]").click();
  await save(page);

  // A profile picture, cropped to a square.
  await page.goto("/photo");
  await page.locator("#picture").setInputFiles(await photoFile("me.jpg", "#b5482a"));
  await page.getByRole("img", { name: words.photo.crop }).press("ArrowLeft");
  await page.getByRole("slider", { name: words.photo.zoom }).press("ArrowUp");
  await expect(page.getByRole("slider", { name: words.photo.zoom })).not.toHaveValue("1");
  await expect(page.getByText(words.unsaved)).toBeVisible();
  await save(page);
  await openAlone(page, page.locator(".picture-field a[data-photo]"));

  // Three categories, and no fourth.
  await page.goto("/categories");
  await page.locator(`input[name=categories][value="2"]`).click();
  await expect(page.getByText(words.unsaved)).toBeVisible();
  // The box is marked as unavailable, and clicked anyway.
  await page.locator("input[name=categories][value='3']").click({ force: true });
  await expect(page.getByText(translator("ar")("refusals.artisan_too_many_categories"))).toBeVisible();
  await expect(page.locator("input[name=categories]:checked")).toHaveCount(3);
  await save(page);

  await page.goto("/sub-categories");
  for (const skill of ["101", "102"]) await page.locator(`input[name=sub_categories][value="${skill}"]`).check();
  await save(page);

  // Found by its name in the other script.
  await page.goto("/wilayas");
  await page.getByLabel(words.areas.search).fill("bejaia");
  await page.locator(".area-boxes input:visible").check();
  await save(page);

  await page.goto("/availability");
  await page.locator("[name=from_sunday]").selectOption("09:30");
  await page.getByRole("button", { name: words.hours.copy }).click();
  // A day off stays one.
  await expect(page.locator("[name=on_friday]")).not.toBeChecked();
  await save(page);
  await expect(page.locator("[name=from_monday]")).toHaveValue("09:30");

  // The network is lost while the form is open, and the page is reloaded before it is sent again.
  await page.goto("/account/rates");
  await page.locator("#rate_101").fill("4500");
  await context.setOffline(true);
  await page.getByRole("button", { name: words.save }).click();
  await expect(page.getByRole("alert").getByText(ar.ui.error.not_sent).first()).toBeVisible();
  await expect(page.locator("#rate_101")).toHaveValue("4500");
  await context.setOffline(false);
  await page.reload();
  await expect(page.locator("#rate_101")).toHaveValue("4500");
  await expect(page.getByText(words.unsaved)).toBeVisible();
  await save(page);

  // Two more photos, one of them sent without a network.
  await page.goto("/account/portfolio");
  await page.locator("#work-files").setInputFiles(await photoFile("wall.jpg", "#0f6b5c"));
  await expect(page.locator(".own-work-photo")).toHaveCount(3);
  await context.setOffline(true);
  await page.locator("#work-files").setInputFiles(await photoFile("door.jpg", "#2b4fa8"));
  await expect(page.locator(".upload-tile[data-state=failed]")).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator(".own-work-photo")).toHaveCount(4);
  const captions = page.locator(".own-work-photo .control");
  await captions.nth(2).fill("جدار");
  await captions.nth(3).fill("باب");
  await page
    .getByRole("button", {
      name: words.portfolio.earlier.replace("{{name}}", words.portfolio.photo.replace("{{place, number}}", "4")),
    })
    .click();
  await expect(captions.nth(2)).toHaveValue("باب");
  // A photo opens over what is typed, and its way out does not send the form.
  await page.locator(".own-work-photo a[data-photo]").nth(2).click();
  const dialog = page.locator("dialog.lightbox");
  await expect(dialog.locator("[data-count]")).toHaveText("3 / 4");
  await dialog.getByRole("button", { name: ar.ui.nav.close }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(words.unsaved)).toBeVisible();
  await save(page);
  await page.reload();
  await expect(captions.nth(2)).toHaveValue("باب");
  await expect(captions.nth(3)).toHaveValue("جدار");

  await page.goto("/account");
  await expect(page.locator(".completeness")).toContainText(/90%|100%/);
}

/** No photo is uploaded before the consent, nor after it was withdrawn. */
async function sendCard(page: Page, nationalId: string): Promise<void> {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/media/uploads/")) requests.push(request.url());
  });
  await page.goto("/account");
  await page.getByRole("link", { name: papers.send_here }).click();
  const form = page.locator("#paper-national_id form");
  await form
    .locator("input[type=file]")
    .nth(0)
    .setInputFiles(await photoFile("front.jpg", "#cfe8df"));
  await form
    .locator("input[type=file]")
    .nth(1)
    .setInputFiles(await photoFile("back.jpg", "#e8ddcf"));
  // No photo is uploaded before the consent, nor after it was withdrawn.
  await expect(form.getByText(papers.script.waiting)).toHaveCount(2);
  await expect(form.locator(".document-drop img")).toHaveCount(2);
  expect(requests).toEqual([]);
  const consent = form.getByRole("checkbox", { name: translator("ar")("documents.consent") });
  await consent.check();
  await expect(form.getByText(papers.script.ready)).toHaveCount(2);
  await consent.uncheck();
  await expect(form.getByText(papers.script.waiting)).toHaveCount(2);
  await expect(form.locator("input[type=hidden][name$=_id_image]")).toHaveCount(0);
  await consent.check();
  await expect(form.getByText(papers.script.ready)).toHaveCount(2);
  // Without consent nothing is uploaded, and the error is at the box.
  await consent.uncheck();
  await form.getByRole("button", { name: papers.identity.send }).click();
  await expect(form.getByText(ar.fields.consent_required)).toBeVisible();
  await expect(consent).toBeFocused();
  await consent.check();
  await expect(form.getByText(papers.script.ready)).toHaveCount(2);
  // Errors are in the artisan's language, and the photos stay.
  const number = form.locator("[name=national_id]");
  await number.fill("1098 7031");
  await form.getByRole("button", { name: papers.identity.send }).click();
  await expect(page.locator("[role=alert]").getByText(ar.fields.invalid_national_id)).toBeVisible();
  await expect(form.locator("input[type=hidden][name$=_id_image]")).toHaveCount(2);
  await number.fill(nationalId);
  await form.getByRole("button", { name: papers.identity.send }).click();
  await expect(page.getByText(papers.sent)).toBeVisible();
  await expect(page.locator("#paper-national_id .document-pictures img")).toHaveCount(2);
}

/** Her page stays open on another device. */
async function openDocuments(browser: Browser, artisan: Artisan): Promise<Page> {
  const device = await browser.newContext();
  await artisan.signIn(device);
  const own = await device.newPage();
  await openAndHear(own, "/account/verification");
  await own.locator("#paper-artisan_card summary").click();
  await own.locator("#paper-artisan_card [name=valid_until]").fill("2031-05-01");
  return own;
}

async function seeDecision(own: Page): Promise<void> {
  const { identity, state } = papers;
  const changed = translator("ar")("documents.changed", { document: identity.title, state: state.approved });
  await expect(own.getByRole("status").getByText(changed)).toBeVisible();
  await expect(own.locator("#paper-national_id header")).toContainText(state.approved);
  await expect(own.locator("#paper-artisan_card [name=valid_until]")).toHaveValue("2031-05-01");
  await own.context().close();
}

async function approveCard(page: Page, context: BrowserContext, { nationalId }: Artisan): Promise<void> {
  await context.clearCookies({ name: "token" });
  await signInAs(context, "nadir");
  await page.goto("/panel-admin/review?list");
  await page.getByRole("link", { name: /Lydia/ }).click();
  await expect(page.locator(".document-viewer img")).toHaveCount(2);
  await expect(page.locator(".watermark").first()).toContainText("Nadir");
  // Turning the image needs the script.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: /تدوير/ }).first().click();
  await expect(page.locator(".document-turned").first()).toHaveAttribute("data-degrees", "90");
  await enlargeAndLeave(page);
  await refuseWithoutNote(page);
  for (const check of Object.values(panel.verification.check)) await page.getByRole("checkbox", { name: check }).check();
  await page.getByLabel(panel.verification.number).fill(nationalId);
  await page.getByRole("checkbox", { name: panel.verification.no_date }).check();
  await page.getByRole("button", { name: panel.verification.approve }).click();
  await decisionsApplied(page, ar.decisions);
}

/** Escape closes the large image, and returns the focus. */
async function enlargeAndLeave(page: Page): Promise<void> {
  const enlarge = page.getByRole("checkbox", { name: panel.verification.zoom.replace("{{side}}", papers.side.front) });
  await enlarge.check({ force: true });
  await page.locator(".document-sheet").first().focus();
  await page.keyboard.press("Escape");
  await expect(enlarge).not.toBeChecked();
  await expect(enlarge).toBeFocused();
}

/** An error gets the focus, in the admin's language. The buttons stay visible. */
async function refuseWithoutNote(page: Page): Promise<void> {
  const refuse = page.getByRole("button", { name: panel.verification.reject, exact: true });
  await expect(refuse).toBeInViewport();
  await page.locator("#reject [name=reason]").selectOption("other");
  await refuse.click();
  const summary = page.locator(".verification-details").getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await page.goto(page.url());
}

async function seePoints(page: Page): Promise<void> {
  await page.goto("/account");
  await expect(page.getByText(ar.offers.document.national_id, { exact: true })).toBeVisible();
  await page.goto("/account/points");
  await expect(page.locator(".balance dd").first().locator("bdi")).toHaveText("10");
}

/** A photo that is no part of a gallery. Escape returns the focus to it. */
async function openAlone(page: Page, photo: Locator): Promise<void> {
  const dialog = page.locator("dialog.lightbox");
  await photo.click();
  await expect(dialog.locator("[data-count]")).toHaveText("1 / 1");
  await expect(dialog.locator("[data-step='1']")).toBeHidden();
  await expect(dialog.locator("[data-caption]")).toHaveText((await photo.getAttribute("aria-label")) ?? "");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(photo).toBeFocused();
}

/** A finger that moves that far to the right, or to the left. */
function swipe(stage: Element, by: number): void {
  const at = (clientX: number) => new Touch({ identifier: 1, target: stage, clientX, clientY: 300 });
  const [from, to] = [at(180), at(180 + by)];
  stage.dispatchEvent(new TouchEvent("touchstart", { touches: [from], changedTouches: [from], cancelable: true }));
  stage.dispatchEvent(new TouchEvent("touchend", { touches: [], changedTouches: [to], cancelable: true }));
}

/** Two fingers that move to twice their distance. */
function pinch(stage: Element): void {
  const apart = (by: number) =>
    [150 - by, 150 + by].map((clientX, identifier) => new Touch({ identifier, target: stage, clientX, clientY: 300 }));
  stage.dispatchEvent(new TouchEvent("touchstart", { touches: apart(40), cancelable: true }));
  stage.dispatchEvent(new TouchEvent("touchmove", { touches: apart(80), cancelable: true }));
  stage.dispatchEvent(new TouchEvent("touchend", { touches: [], cancelable: true }));
}

/** The page works without scripts. With scripts, photos open in an overlay, and its plain URL can be shared. */
async function seePublicPage(page: Page, context: BrowserContext): Promise<void> {
  const { slug }: { slug: string } = await (await context.request.get("/api/v1/auth/user/")).json();
  await context.clearCookies({ name: "token" });
  const address = `/artisan/${slug}`;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.goto(address);
  await expect(page.locator("main h1").getByRole("img", { name: ar.ui.verified })).toBeVisible();
  await page.goto(`${address}?photos=all`);

  await openAlone(page, page.locator(".artisan-head a[data-photo]"));
  const photos = page.locator(".work-photos a[data-photo]");
  const dialog = page.getByRole("dialog");
  await photos.first().click();
  await expect(dialog.locator("img")).toHaveAttribute("src", /\/media\/[0-9a-z]{16,20}$/);
  const first = await dialog.locator("img").getAttribute("src");
  await dialog.locator("[data-step='1']").click();
  await expect(dialog.locator("img")).not.toHaveAttribute("src", first ?? "");
  const count = await photos.count();
  await expect(dialog.locator("[data-count]")).toHaveText(`2 / ${count}`);
  // In Arabic the next photo is on the left: the arrow to the right and a swipe to the left lead back to the first.
  await page.keyboard.press("ArrowRight");
  await expect(dialog.locator("img")).toHaveAttribute("src", first ?? "");
  await dialog.locator("[data-stage]").evaluate(swipe, 90);
  await expect(dialog.locator("[data-count]")).toHaveText(`2 / ${count}`);
  await dialog.locator("[data-stage]").evaluate(swipe, -90);
  await expect(dialog.locator("[data-count]")).toHaveText(`1 / ${count}`);
  const width = async () => (await dialog.locator("img").boundingBox())?.width ?? 0;
  const usual = await width();
  await dialog.locator("[data-stage]").evaluate(pinch);
  expect(await width()).toBeCloseTo(2 * usual, 0);
  await page.keyboard.press("0");
  expect(await width()).toBeCloseTo(usual, 0);
  expect(await axeFindings(page)).toEqual([]);
  await page.route("**/media/*", (route) => route.fulfill({ status: 404 }));
  await dialog.locator("[data-step='-1']").click();
  await expect(dialog.locator("[data-count]")).toHaveText(`${count} / ${count}`);
  await expect(dialog.getByRole("alert")).toHaveText("لم تُفتح الصورة. تفقد اتصالك ثم أعد المحاولة.");
  await page.unroute("**/media/*");
  await dialog.locator("[data-step='1']").click();
  await expect(dialog.getByRole("alert")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(photos.first()).toBeFocused();

  await page.locator("[data-share]").click();
  await expect(page.locator("[data-share] span")).toHaveText("نُسخ الرابط");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname + new URL(copied).search).toBe(address);
}
