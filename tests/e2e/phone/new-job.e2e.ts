import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import ar from "#app/locales/ar.ts";
import fr from "#app/locales/fr.ts";
import { DEMO_PASSWORD, DEMO_USERS } from "#db/seeds/demo-users.ts";
import { ONE_PROJECT } from "#tests/support/e2e.ts";

const world = () => (test.info().project.name === "ar-phone" ? ar : fr);
const words = () => world().jobs.new;
const isPhone = () => test.info().project.name === "ar-phone";

const DESCRIPTION = "Le lavabo fuit depuis hier, même robinet fermé.";

/** A unique image, because an image that another job shows would hold the second one. */
const picture = (width: number) =>
  sharp({ create: { width, height: 900, channels: 3, background: `#${crypto.randomUUID().slice(0, 6)}` } })
    .jpeg()
    .toBuffer();

const photo = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: await picture(1_600) });

async function speak(page: Page): Promise<void> {
  const { use } = test.info().project;
  await page.context().addCookies([{ name: "language", value: isPhone() ? "ar" : "fr", url: use.baseURL ?? "" }]);
}

async function signIn(page: Page): Promise<void> {
  await page.locator("input[type=email]").fill(DEMO_USERS.amina.email);
  await page.locator("input[type=password]").fill(DEMO_PASSWORD);
  await page.locator("input[type=password]").press("Enter");
  await expect(page).not.toHaveURL(/login/);
}

/** A client on the form of a new job, in the language of this project. */
async function openForm(page: Page): Promise<void> {
  await speak(page);
  await page.goto("/login/client");
  await signIn(page);
  await page.goto("/new-job");
  await expect(page).toHaveURL(/#category$/);
}

const goOn = (page: Page) => page.getByRole("button", { name: words().next }).click();

/** Goes to the details. A tap on a category continues automatically. */
async function openDetails(page: Page): Promise<void> {
  await page.locator("input[name=category][value='1']").click();
  if (isPhone()) await expect(page).toHaveURL(/#speciality$/);
  await goOn(page);
  await expect(page).toHaveURL(/#details$/);
}

async function goToReview(page: Page): Promise<void> {
  await goOn(page);
  await expect(page).toHaveURL(/#place$/);
  await goOn(page);
  await expect(page).toHaveURL(/#review$/);
}

test("each step is validated before the next, and a reload in the middle loses nothing", async ({ page }) => {
  await openForm(page);
  await openDetails(page);
  await page.locator("textarea").fill("trop court");
  await goOn(page);
  await expect(page.locator("textarea")).toBeFocused();
  await expect(page.locator("textarea")).toHaveAttribute("aria-invalid", "true");

  await page.locator("textarea").fill(DESCRIPTION);
  await page.locator("input[type=file]").setInputFiles([await photo("a.jpg"), await photo("b.jpg")]);
  await expect(page.locator("input[type=hidden][name=images]")).toHaveCount(2);
  await goToReview(page);
  await expect(page.getByText(words().saved).locator("visible=true")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/#review$/);
  await expect(page.locator("textarea")).toHaveValue(DESCRIPTION);
  await page.goBack();
  await page.goBack();
  await expect(page.locator("textarea")).toBeVisible();
  await expect(page.locator(".upload-tile[data-state=done]")).toHaveCount(2);
});

test("a draft is offered on the next visit, resumed, sent once by two clicks, and deleted", async ({ page }) => {
  await openForm(page);
  await openDetails(page);
  await page.locator("textarea").fill(DESCRIPTION);
  await goToReview(page);
  await page.goto("/new-job");
  await page.getByRole("button", { name: words().draft_resume }).click();
  await expect(page.locator("textarea")).toHaveValue(DESCRIPTION);
  await page.goto("/new-job#review");
  await page.reload();
  await page.getByRole("button", { name: words().submit }).dblclick();
  await expect(page).toHaveURL(/\/job\/[0-9a-z]{16,20}\?sent=1$/);
  await expect(page.getByRole("heading", { level: 1, name: words().sent })).toBeVisible();
  await page.goto("/new-job");
  await expect(page).toHaveURL(/#category$/);
  await expect(page.getByText(words().draft_title)).toHaveCount(0);
});

/** The parts of the head that lie over each other with text of twice the size. */
const headOverlaps = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const parts = document.querySelectorAll(
      ".new-job-button, .new-job-title, .new-job-titles p, .bar > div > a[href$='/notifications'], .account-menu > summary",
    );
    const boxes = [...parts].map((part) => part.getBoundingClientRect());
    const pairs = boxes.flatMap((one, place) => boxes.slice(place + 1).map((other) => [one, other] as const));
    const found = pairs.filter(
      ([one, other]) =>
        one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1,
    );
    const hidden = boxes.filter(({ width }) => width < 20);
    document.documentElement.style.fontSize = "";
    return [...found, ...hidden.map((box) => [box]), ...(boxes.length < 6 ? ["a part is missing"] : [])];
  });

// A phone may be shared.
test(
  "a phone shows the account in the bar of a new job without overlap, and signing out there leaves nothing of a draft",
  ONE_PROJECT,
  async ({ page }) => {
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("new-job:")));
    await openForm(page);
    await openDetails(page);
    await page.locator("textarea").fill(DESCRIPTION);
    await expect.poll(drafts).toHaveLength(1);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await headOverlaps(page)).toEqual([]);
    await page.locator(".account-menu > summary").click();
    await page.locator(".account-menu form[action$='/logout'] button").click();
    await expect(page).not.toHaveURL(/new-job/);
    expect(await drafts()).toEqual([]);
  },
);

test("a visitor's draft moves to the account that signs in", ONE_PROJECT, async ({ page }) => {
  await speak(page);
  await page.goto("/new-job");
  await expect(page).toHaveURL(/#category$/);
  await openDetails(page);
  await page.locator("textarea").fill(DESCRIPTION);
  await goOn(page);
  for (const [box, typed] of [
    [words().wilaya, "31"],
    [words().commune, "oran"],
  ] as const) {
    // The searchable list, which replaces the plain one.
    const field = page.locator("input").and(page.getByRole("combobox", { name: box }));
    await field.fill(typed);
    await page.getByRole("option").first().waitFor();
    await field.press("Enter");
    await expect(field).not.toHaveValue(typed);
  }
  await goOn(page);
  await page.getByRole("link", { name: words().sign_in, exact: true }).click();
  await expect(page).toHaveURL(/login/);
  await signIn(page);
  await expect(page).toHaveURL(/\/new-job#review$/);
  await expect(page.locator("textarea")).toHaveValue(DESCRIPTION);
  await page.getByRole("button", { name: words().submit }).click();
  await expect(page).toHaveURL(/\?sent=1$/);
  await page.goto("/new-job");
  await expect(page.getByText(words().draft_title)).toHaveCount(0);
});

test("a lost network loses nothing: photos wait at their tiles, the form stays, and both continue", async ({ page, context }) => {
  await openForm(page);
  await openDetails(page);
  await page.locator("textarea").fill(DESCRIPTION);
  await context.setOffline(true);
  await page.locator("input[type=file]").setInputFiles([await photo("a.jpg")]);
  await expect(page.locator(".upload-tile[data-state=failed]")).toContainText(world().ui.upload.lost);
  await context.setOffline(false);
  await expect(page.locator("input[type=hidden][name=images]")).toHaveCount(1);

  await goToReview(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: words().submit }).click();
  await expect(page.getByText(world().ui.error.not_sent)).toBeVisible();
  await expect(page).toHaveURL(/#review$/);
  await expect(page.locator("textarea")).toHaveValue(DESCRIPTION);
  await expect(page.getByText(world().ui.error.not_sent)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: words().submit }).click();
  await expect(page).toHaveURL(/\?sent=1$/);
});

test("sending waits for running photo uploads, and says so", ONE_PROJECT, async ({ page }) => {
  await openForm(page);
  await openDetails(page);
  await page.locator("textarea").fill(DESCRIPTION);
  const door = Promise.withResolvers<void>();
  await page.route("**/api/v1/media/uploads/", async (route) => {
    await door.promise;
    await route.continue();
  });
  const put = page.waitForRequest((request) => request.method() === "PUT");
  await page.locator("input[type=file]").setInputFiles([await photo("a.jpg")]);
  await goToReview(page);
  await page.getByRole("button", { name: words().submit }).click();
  await expect(page.getByRole("button", { name: words().photos_first })).toBeVisible();
  const asks = () => page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  expect(await asks()).toBe(true);
  door.resolve();
  // The placeholder colour, which the server does not compute.
  expect((await put).postDataBuffer()?.subarray(-14).toString()).toMatch(/^colour:#[0-9a-f]{6}$/);
  await expect(page).toHaveURL(/\?sent=1$/);
  expect(await asks()).toBe(false);
});

test("a file that is no image is refused by name before it is sent", ONE_PROJECT, async ({ page }) => {
  await openForm(page);
  await openDetails(page);
  await page.locator("input[type=file]").setInputFiles([
    { name: "IMG_1.heic", mimeType: "image/heic", buffer: Buffer.from("no picture") },
    { name: "grand.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(10_485_761) },
  ]);
  await expect(page.getByRole("alert").filter({ hasText: "IMG_1.heic" })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "grand.jpg" })).toBeVisible();
  // The reason is below the tiles, which have no room for it, and a photo that could not be read can be tried again.
  await page.locator("input[type=file]").setInputFiles({ name: "torn.jpg", mimeType: "image/jpeg", buffer: Buffer.from("torn") });
  const reason = page.locator("li[role=alert]").filter({ hasText: "torn.jpg" });
  await expect(reason).toContainText(world().refusals.media_not_an_image);
  const overflow = (tile: Element) => tile.scrollHeight - tile.clientHeight;
  for (const veil of await page.locator(".upload-tile[data-state=failed] .upload-veil").all())
    expect(await veil.evaluate(overflow)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: `${world().ui.retry} (torn.jpg)` }).click();
  await expect(page.locator(".upload-tile[data-state=failed]").filter({ hasText: "torn.jpg" })).toBeVisible();
});
