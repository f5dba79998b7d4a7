import { type BrowserContext, expect, type Page, type Route, test } from "@playwright/test";
import { translator } from "#app/i18n/translate.ts";
import ar from "#app/locales/ar.ts";
import { JPEG_WITH_LOCATION } from "#tests/domain/media/sample-images.ts";
import { ONE_PROJECT, signInAs } from "#tests/support/e2e.ts";

const words = ar.documents;
const UPLOADS = /\/api\/v1\/media\/uploads\//;

/** The form of a new document of Karim's, with consent. */
async function documentForm(context: BrowserContext, page: Page) {
  await context.addCookies([{ name: "language", value: "ar", url: test.info().project.use.baseURL ?? "" }]);
  await signInAs(context, "karim");
  await page.goto("/account/verification", { waitUntil: "networkidle" });
  const card = page.locator("#paper-artisan_card");
  await card.locator("summary").click();
  const form = card.locator("form");
  await form.getByRole("checkbox", { name: translator("ar")("documents.consent") }).check();
  return {
    form,
    chooser: form.locator("input[type=file]").first(),
    send: form.getByRole("button", { name: words.document.send }),
  };
}

const PHOTO = { name: "IMG_20261121.jpg", mimeType: "image/jpeg", buffer: Buffer.from(JPEG_WITH_LOCATION) };

/** The file that the form would send. */
const chosenBytes = (chooser: ReturnType<Page["locator"]>) =>
  chooser.evaluate(async (field: HTMLInputElement) => {
    const file = field.files?.[0];
    return file ? `${file.name} ${new TextDecoder("latin1").decode(await file.arrayBuffer())}` : "";
  });

// Camera metadata never leaves the phone.
test("the form sends the reduced photo, after the photos were uploaded", ONE_PROJECT, async ({ context, page }) => {
  const { form, chooser, send } = await documentForm(context, page);
  const door = Promise.withResolvers<void>();
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /[/]account[/]verification[.]data/.test(request.url())) posts.push(request.url());
  });
  await page.route(UPLOADS, async (route) => {
    if (route.request().method() === "PUT") await door.promise;
    await route.continue();
  });
  expect(PHOTO.buffer.toString("latin1")).toContain("Exif");

  await chooser.setInputFiles(PHOTO);
  await expect(form.getByText(words.script.sending, { exact: true })).toBeVisible();
  await expect(form.locator(".document-drop img")).toBeVisible();
  const bytes = await chosenBytes(chooser);
  expect(bytes).toMatch(/^document\.jpg /);
  expect(bytes).not.toContain("Exif");

  // The server finds the error, and the form is shown again with its photo.
  await form.evaluate((one: HTMLFormElement) => one.toggleAttribute("novalidate", true));
  await form.locator("[name=valid_until]").fill("2020-01-01");
  await send.click();
  await expect(form.getByText(words.script.on_their_way)).toBeVisible();
  expect(posts).toEqual([]);
  door.resolve();
  await expect(form.getByRole("alert")).toBeFocused();
  expect(posts).toHaveLength(1);
  await expect(form.locator(".document-drop img").first()).toBeVisible();
  await expect(form.getByText(words.script.ready)).toBeVisible();

  // The script works as before.
  await form.locator("input[type=file]").nth(1).setInputFiles(PHOTO);
  await expect(form.getByText(words.script.ready)).toHaveCount(2);
});

test(
  "a missing field of a document form is named in the reader's language, and costs no photo",
  ONE_PROJECT,
  async ({ context, page }) => {
    const { form, chooser, send } = await documentForm(context, page);
    const consent = form.getByRole("checkbox", { name: translator("ar")("documents.consent") });
    await consent.uncheck();
    await chooser.setInputFiles(PHOTO);
    await expect(form.getByText(words.script.waiting)).toBeVisible();
    await send.click();
    await expect(form.getByText(ar.fields.consent_required)).toBeVisible();
    await expect(consent).toBeFocused();
    expect(await chosenBytes(chooser)).toMatch(/^document\.jpg /);

    await consent.check();
    await expect(form.getByText(ar.fields.consent_required)).toHaveCount(0);
    await expect(form.getByText(words.script.ready)).toBeVisible();
    await form.locator("[name=valid_until]").fill("2020-01-01");
    await send.click();
    await expect(form.getByRole("alert")).toBeFocused();
    await expect(form.getByRole("alert")).toContainText(ar.fields.date_in_past);
    await expect(form.getByText(words.script.ready)).toBeVisible();
  },
);

test("a file that cannot be drawn is removed, and the form asks for another", ONE_PROJECT, async ({ context, page }) => {
  const { form, chooser } = await documentForm(context, page);

  await chooser.setInputFiles({ ...PHOTO, buffer: PHOTO.buffer.subarray(0, 400) });

  await expect(form.getByText(words.script.not_an_image)).toBeVisible();
  expect(await chosenBytes(chooser)).toBe("");
});

test("a failed photo is retried by a button, and its progress is not read out", ONE_PROJECT, async ({ context, page }) => {
  const { form, chooser } = await documentForm(context, page);
  const gone = (route: Route) => route.fulfill({ status: 403, json: { code: "permission_denied" } });
  await page.route(UPLOADS, gone);
  await chooser.setInputFiles(PHOTO);
  await expect(form.getByText(words.script.failed)).toBeVisible();
  const said = form.locator(".document-status").first();
  await said.evaluate((line) => {
    const received: string[] = [];
    Object.assign(window, { received });
    const region = line.querySelector("[aria-live]");
    if (region)
      new MutationObserver(() => received.push(region.textContent ?? "")).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  await page.unroute(UPLOADS, gone);

  await form.getByRole("button", { name: ar.ui.retry }).click();

  await expect(said).toHaveText(words.script.ready);
  expect(await page.evaluate(() => Reflect.get(window, "received"))).toEqual([words.script.sending, words.script.ready]);
});

test("a form that was sent offline is kept, and sent when the network is back", ONE_PROJECT, async ({ context, page }) => {
  const { form, chooser, send } = await documentForm(context, page);
  await form.locator("[name=valid_until]").fill("2031-05-01");
  await context.setOffline(true);
  await chooser.setInputFiles(PHOTO);
  await expect(form.getByText(words.script.failed)).toBeVisible();
  await expect(form.getByRole("button", { name: ar.ui.retry })).toBeVisible();

  await send.click();

  await expect(form.getByText(words.script.not_sent)).toBeVisible();
  await expect(form.locator("[name=valid_until]")).toHaveValue("2031-05-01");
  await expect(form.getByRole("checkbox", { name: translator("ar")("documents.consent") })).toBeChecked();
  await context.setOffline(false);
  await expect(form.getByText(words.script.ready)).toBeVisible();
  await send.click();
  await expect(page.getByText(words.sent)).toBeVisible();
});

test("a receipt that was sent offline is kept, and served again if it is refused", ONE_PROJECT, async ({ context, page }) => {
  await context.addCookies([{ name: "language", value: "ar", url: test.info().project.use.baseURL ?? "" }]);
  await signInAs(context, "karim");
  await page.goto("/account/receipts", { waitUntil: "networkidle" });
  const form = page.locator("form.receipt-form");
  const send = form.getByRole("button", { name: ar.receipts.send });
  await form.evaluate((one: HTMLFormElement) => one.toggleAttribute("novalidate", true));
  await form.locator("[name=transaction_reference]").fill("TRX 2026 1121");
  await context.setOffline(true);
  await send.click();
  await expect(form.getByText(words.script.not_sent)).toBeVisible();
  await expect(form.locator("[name=transaction_reference]")).toHaveValue("TRX 2026 1121");

  await context.setOffline(false);
  await send.click();
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(form.locator("[name=transaction_reference]")).toHaveValue("TRX 2026 1121");
  await form.locator("summary", { hasText: ar.receipts.further }).click();
  await form.locator("[name=amount]").fill("4500");
  await expect(form.locator("[data-centimes]")).toContainText("سنتيم");
});
