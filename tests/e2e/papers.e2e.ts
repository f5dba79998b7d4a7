import sharp from "sharp";
import ar from "../../app/locales/ar.ts";
import { enterAs, expect, ONCE, test } from "../support/journey.ts";

const { papers, panel } = ar;

const side = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1_600, height: 1_000, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test(
  "an artisan sends her card on a phone, an admin approves it, and her badge and ten points appear",
  ONCE,
  async ({ page, context }) => {
    await enterAs(context, "lydia");
    await page.goto("/account");
    await page.getByRole("link", { name: papers.send_here }).click();
    const form = page.locator("#paper-national_id form");
    await form
      .locator("input[type=file]")
      .nth(0)
      .setInputFiles(await side("front.jpg", "#cfe8df"));
    await form
      .locator("input[type=file]")
      .nth(1)
      .setInputFiles(await side("back.jpg", "#e8ddcf"));
    await expect(form.getByText(papers.script.ready)).toHaveCount(2);
    await form.getByRole("checkbox", { name: papers.consent }).check();
    await form.getByRole("button", { name: papers.identity.send }).click();
    await expect(page.getByText(papers.sent)).toBeVisible();
    await expect(page.locator("#paper-national_id .paper-pictures img")).toHaveCount(2);

    await context.clearCookies({ name: "token" });
    await enterAs(context, "nadir");
    await page.goto("/panel-admin/review?list");
    await page.getByRole("link", { name: /Lydia/ }).click();
    await expect(page.locator(".paper-view img")).toHaveCount(2);
    await expect(page.locator(".watermark").first()).toContainText("Nadir");
    await page.getByRole("button", { name: /تدوير/ }).first().click();
    await expect(page.locator(".paper-turned").first()).toHaveAttribute("data-degrees", "90");
    for (const check of Object.values(panel.review.check)) await page.getByRole("checkbox", { name: check }).check();
    await page.getByLabel(panel.review.number).fill("1098 7031 2345 6789 01");
    await page.getByRole("button", { name: panel.review.approve }).click();
    await expect(page.getByText(panel.review.decided.approved)).toBeVisible();

    await context.clearCookies({ name: "token" });
    await enterAs(context, "lydia");
    await page.goto("/account");
    await expect(page.getByText(new RegExp(`${ar.offers.document.national_id} ·`))).toBeVisible();
    await page.goto("/account/points");
    await expect(page.locator("main")).toContainText("10");
  },
);
