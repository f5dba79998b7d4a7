import sharp from "sharp";
import ar from "../../app/locales/ar.ts";
import { enterAs, expect, ONCE, test } from "../support/journey.ts";
import { publicPageOf } from "../support/sights.ts";

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
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/media/uploads/")) asked.push(request.url());
    });
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
    // nothing leaves before she agreed, nor after she took it back
    await expect(form.getByText(papers.script.waiting)).toHaveCount(2);
    await expect(form.locator(".paper-drop img")).toHaveCount(2);
    expect(asked).toEqual([]);
    const consent = form.getByRole("checkbox", { name: papers.consent });
    await consent.check();
    await expect(form.getByText(papers.script.ready)).toHaveCount(2);
    await consent.uncheck();
    await expect(form.getByText(papers.script.waiting)).toHaveCount(2);
    await expect(form.locator("input[type=hidden][name$=_id_image]")).toHaveCount(0);
    await consent.check();
    await expect(form.getByText(papers.script.ready)).toHaveCount(2);
    await form.getByRole("button", { name: papers.identity.send }).click();
    await expect(page.getByText(papers.sent)).toBeVisible();
    await expect(page.locator("#paper-national_id .paper-pictures img")).toHaveCount(2);

    await context.clearCookies({ name: "token" });
    await enterAs(context, "nadir");
    await page.goto("/panel-admin/review?list");
    await page.getByRole("link", { name: /Lydia/ }).click();
    await expect(page.locator(".paper-view img")).toHaveCount(2);
    await expect(page.locator(".watermark").first()).toContainText("Nadir");
    // turning is the script's
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: /تدوير/ }).first().click();
    await expect(page.locator(".paper-turned").first()).toHaveAttribute("data-degrees", "90");
    // another file waits; J is a key like others until focus is among the files, and again once something is filled in
    const steps = page.locator(".review-steps");
    await steps.evaluate((list) => list.insertAdjacentHTML("beforeend", '<a id="step" rel="next" href="#stepped">J</a>'));
    const pressed = async () => {
      await page.evaluate(() => history.replaceState(null, "", location.pathname));
      await page.keyboard.press("j");
      return page.evaluate(() => location.hash);
    };
    expect(await pressed()).toBe("");
    await page.locator("#step").focus();
    expect(await pressed()).toBe("#stepped");
    for (const check of Object.values(panel.review.check)) await page.getByRole("checkbox", { name: check }).check();
    await page.locator("#step").focus();
    expect(await pressed()).toBe("");
    await page.getByLabel(panel.review.number).fill("1098 7031 2345 6789 01");
    await page.getByRole("checkbox", { name: panel.review.no_date }).check();
    await page.getByRole("button", { name: panel.review.approve }).click();
    await expect(page.getByText(panel.review.decided.approved)).toBeVisible();

    await context.clearCookies({ name: "token" });
    await enterAs(context, "lydia");
    await page.goto("/account");
    await expect(page.getByText(new RegExp(`${ar.offers.document.national_id} ·`))).toBeVisible();
    await page.goto("/account/points");
    await expect(page.locator(".balance dd").first().locator("bdi")).toHaveText("10");

    // her page, as anybody sees it
    await page.goto(await publicPageOf("lydia", context));
    await expect(page.locator("main h1").getByRole("img", { name: ar.ui.verified })).toBeVisible();
  },
);
