import type { Page } from "@playwright/test";
import sharp from "sharp";
import ar from "../../app/locales/ar.ts";
import { enterAs, expect, ONCE, test } from "../support/journey.ts";

const words = ar.profile;

const photo = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1_600, height: 1_000, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** What was changed is kept, and the page says so. */
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: words.save }).click();
  await expect(page.locator(".save-bar").getByText(words.saved)).toBeVisible();
}

test(
  "an artisan fills her profile on a phone, and loses nothing when the network drops",
  ONCE,
  async ({ page, context, faults }) => {
    await enterAs(context, "lydia");

    await page.goto("/account/edit");
    await page.locator("[name=bio]").fill("دهّانة، واجهات وغرف.");
    await page.locator("input[name=languages][value=ber]").click();
    await save(page);

    // her face, cut to a square
    await page.goto("/photo");
    await page.locator("#picture").setInputFiles(await photo("me.jpg", "#b5482a"));
    await page.getByRole("img", { name: words.photo.crop }).press("ArrowLeft");
    await page.getByRole("slider", { name: words.photo.zoom }).press("ArrowUp");
    await expect(page.getByRole("slider", { name: words.photo.zoom })).not.toHaveValue("1");
    await expect(page.getByText(words.unsaved)).toBeVisible();
    await save(page);
    await expect(page.locator(".card img")).toBeVisible();

    // three categories, and no fourth
    await page.goto("/categories");
    for (const category of ["1", "2"]) await page.locator(`input[name=categories][value="${category}"]`).click();
    await expect(page.getByText(words.unsaved)).toBeVisible();
    // it says of itself that it is of no use for now, and a finger presses it all the same
    await page.locator("input[name=categories][value='3']").click({ force: true });
    await expect(page.getByText(ar.refusals.artisan_too_many_categories)).toBeVisible();
    await expect(page.locator("input[name=categories]:checked")).toHaveCount(3);
    await save(page);

    await page.goto("/sub-categories");
    for (const skill of ["101", "102"]) await page.locator(`input[name=sub_categories][value="${skill}"]`).check();
    await save(page);

    // found by its name in the other script
    await page.goto("/wilayas");
    await page.getByLabel(words.areas.search).fill("bejaia");
    await page.locator(".area-boxes input:visible").check();
    await save(page);

    await page.goto("/availability");
    await page.locator("[name=from_sunday]").selectOption("09:30");
    await page.getByRole("button", { name: words.hours.copy }).click();
    // a day of rest stays one
    await expect(page.locator("[name=on_friday]")).not.toBeChecked();
    await save(page);
    await expect(page.locator("[name=from_monday]")).toHaveValue("09:30");

    // the network drops with a form in her hand, and she loads the page anew before she sends it again
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

    // two photos beside her two, one of them sent while there is no network
    await page.goto("/account/portfolio");
    await page.locator("#work-files").setInputFiles(await photo("wall.jpg", "#0f6b5c"));
    await expect(page.locator(".own-work")).toHaveCount(3);
    await context.setOffline(true);
    await page.locator("#work-files").setInputFiles(await photo("door.jpg", "#2b4fa8"));
    await expect(page.locator(".upload-tile[data-state=failed]")).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator(".own-work")).toHaveCount(4);
    const captions = page.locator(".own-work .control");
    await captions.nth(2).fill("جدار");
    await captions.nth(3).fill("باب");
    await page
      .getByRole("button", {
        name: words.portfolio.earlier.replace("{{name}}", words.portfolio.photo.replace("{{place, number}}", "4")),
      })
      .click();
    await expect(captions.nth(2)).toHaveValue("باب");
    await save(page);
    await page.reload();
    await expect(captions.nth(2)).toHaveValue("باب");
    await expect(captions.nth(3)).toHaveValue("جدار");

    // the browser says on the console what the journey did to it
    faults.splice(0, faults.length, ...faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(fault)));
    await page.goto("/account");
    await expect(page.locator(".completeness")).toContainText(/90%|100%/);
  },
);
