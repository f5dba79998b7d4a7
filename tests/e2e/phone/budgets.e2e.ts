import { brotliCompressSync, constants } from "node:zlib";
import type { APIRequestContext, BrowserContext, Page, Response } from "@playwright/test";
import sharp from "sharp";
import { WORK_PHOTOS_PER_ARTISAN } from "#app/domain/artisans/rules.ts";
import { LATEST_POSTS } from "#app/domain/blog/rules.ts";
import { publicPageOf } from "#tests/support/browser/visible-pages.ts";
import { expect, ONE_PROJECT, test } from "#tests/support/e2e.ts";

/*
 * Sizes of documents and of their resources, as the product serves them. Bodies are measured after brotli, as a deployment
 * sends them, fonts and images as they are.
 */
const KB = 1_000;
const PUBLIC_SCRIPT = 10 * KB;
const FIRST_VISIT = 160 * KB;
const FONTS = 75 * KB;
const REQUESTS = 12;
/** The portfolio images on a wide first screen. A phone, for which the budget is, shows one of the twelve. */
const PHOTOS_SEEN_WIDE = 5;
const PHOTOS_AT_ONCE = 5;
const NOISY_PHOTOS = 2;
/** The images of the demo's six cards: a browser also loads those of the next screens. */
const CARDS_AT_ONCE = 6;

const SENT_AS_IT_IS = new Set(["font", "image"]);
const brotli = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).byteLength;

type Loaded = { url: string; type: string; bytes: number };

/** All resources of a first visit until the network is idle, except browser icons. */
async function visit(context: BrowserContext, path: string): Promise<Loaded[]> {
  const page: Page = await context.newPage();
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(path, { waitUntil: "networkidle" });
  const loaded = await Promise.all(responses.filter((response) => !response.url().endsWith("favicon.svg")).map(weighed));
  await page.close();
  return loaded;
}

async function weighed(response: Response): Promise<Loaded> {
  const type = response.request().resourceType();
  const body = await response.body();
  const isSvg = (response.headers()["content-type"] ?? "").startsWith("image/svg");
  return { url: response.url(), type, bytes: SENT_AS_IT_IS.has(type) && !isSvg ? body.byteLength : brotli(body) };
}

const bytesOf = (loaded: Loaded[], type?: string) =>
  loaded.filter((one) => type === undefined || one.type === type).reduce((sum, one) => sum + one.bytes, 0);

/** `photos`: the number of allowed user photos beside the page's own resources. Their bytes count too. */
const lightAndPlain = (loaded: Loaded[], photos = 0) => {
  expect(bytesOf(loaded, "script")).toBeLessThanOrEqual(PUBLIC_SCRIPT);
  expect(bytesOf(loaded, "font")).toBeLessThanOrEqual(FONTS);
  expect(bytesOf(loaded)).toBeLessThanOrEqual(FIRST_VISIT);
  expect(loaded.length).toBeLessThanOrEqual(REQUESTS + photos);
};

test("a first visit to the landing page is light and brings no framework", async ({ context, language, isMobile }) => {
  lightAndPlain(await visit(context, language === "ar" ? "/" : `/${language}`), isMobile ? 0 : LATEST_POSTS);
});

test("a first visit to a legal page is light and brings no framework", async ({ context, language }) => {
  lightAndPlain(await visit(context, language === "ar" ? "/terms" : `/${language}/terms`));
});

test("a first visit to the sign-in page is light and brings no framework", async ({ context, language }) => {
  lightAndPlain(await visit(context, language === "ar" ? "/login/client" : `/${language}/login/client`));
});

test("a first visit to an artisan's public page is light and brings no framework", async ({ context, language, isMobile }) => {
  const page = await publicPageOf("yacine", context);
  lightAndPlain(await visit(context, language === "ar" ? page : `/${language}${page}`), isMobile ? 0 : PHOTOS_SEEN_WIDE);
});

test("a first visit to the blog and to one of its posts is light and brings no framework", async ({ context, language }) => {
  for (const path of ["/blogs", "/blog/1"])
    lightAndPlain(await visit(context, language === "ar" ? path : `/${language}${path}`), CARDS_AT_ONCE);
});

test(
  "a portfolio of fifteen photos, however noisy, weighs no more at a first visit by phone, and its first photo leads to all",
  ONE_PROJECT,
  async ({ context }) => {
    test.slow();
    const path = await fullPortfolio(context.request);
    await context.clearCookies({ name: "token" });
    lightAndPlain(await visit(context, path));

    const page = await context.newPage();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await seeAllFromTheFirst(page);
    }
  },
);

async function seeAllFromTheFirst(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await page.locator("a[data-photo]").first().click();
  await expect(dialog.locator("[data-count]")).toHaveText(`1 / ${WORK_PHOTOS_PER_ARTISAN}`);
  await page.keyboard.press("End");
  await expect(dialog.locator("[data-count]")).toHaveText(`${WORK_PHOTOS_PER_ARTISAN} / ${WORK_PHOTOS_PER_ARTISAN}`);
  await expect(dialog.locator("[data-caption]")).toContainText(String(WORK_PHOTOS_PER_ARTISAN));
  await expect.poll(() => dialog.locator("img").evaluate((photo: HTMLImageElement) => photo.naturalWidth)).toBeGreaterThan(0);
}

/**
 * The public page of a new artisan with the maximum of photos. The first ones are noise, which is the worst case for
 * compression; a phone loads no others at a first visit, and the number of requests would tell.
 */
async function fullPortfolio(request: APIRequestContext): Promise<string> {
  const number = String(Date.now()).slice(-7);
  const registered = await request.post("/api/v1/auth/artisan/register/", {
    data: {
      ...{ email: `portfolio-${number}@hirfa.example`, password: "Portfolio-2026-xyz", phone_number: `066${number}` },
      ...{ first_name: "Salim", last_name: "Test" },
    },
  });
  expect(registered.status()).toBe(201);
  const { token }: { token: string } = await registered.json();
  const headers = { Authorization: `Token ${token}` };
  const size = { width: 800, height: 600, channels: 3, background: "#888" } as const;
  const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
  const noisy = await sharp({ create: { ...size, noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
  const plain = await sharp({ create: size }).jpeg().toBuffer();
  for (let sent = 0; sent < WORK_PHOTOS_PER_ARTISAN; sent += PHOTOS_AT_ONCE) {
    const form = new FormData();
    for (let one = sent; one < sent + PHOTOS_AT_ONCE; one++) {
      const photo = new Uint8Array(one < NOISY_PHOTOS ? noisy : plain);
      form.append("previous_work_photos", new File([photo], `${one}.jpg`, { type: "image/jpeg" }));
    }
    expect((await request.patch("/api/v1/auth/user/", { headers, multipart: form })).status()).toBe(200);
  }
  const own: { slug: string; previous_work_photos: unknown[] } = await (
    await request.get("/api/v1/auth/user/", { headers })
  ).json();
  expect(own.previous_work_photos).toHaveLength(WORK_PHOTOS_PER_ARTISAN);
  return `/artisan/${own.slug}`;
}
