import { axeFindings } from "#tests/support/browser/axe.ts";
import { overflow } from "#tests/support/browser/layout.ts";
import { partFaults } from "#tests/support/browser/part-faults.ts";
import { catalogueOf, urlInLanguage } from "#tests/support/catalogue.ts";
import { press } from "#tests/support/data/keys.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";

test("an admin opens the file of a row beside its list by keyboard, shares its address, and returns to the row by Escape", async ({
  page,
  context,
  language,
}) => {
  await signInAs(context, "nadir");
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const [list, other] of [
    ["users", "ar"],
    ["tasks", "en"],
  ] as const) {
    await page.goto(urlInLanguage(language, `/panel-admin/${list}`));
    const control = page.locator("[data-peek]").nth(1);
    const id = await control.getAttribute("data-peek");
    const file = page.locator("aside.peek");
    await control.focus();
    await page.keyboard.press("Enter");
    await expect(file).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`peek=${id}`));
    expect(await overflow(page)).toBe(0);
    expect(await partFaults(page, "aside.peek")).toEqual([]);

    const shared = await context.newPage();
    await shared.goto(page.url().replace(`/${language}/`, urlInLanguage(other, "/")));
    expect(await axeFindings(shared, "words", [], "aside.peek")).toEqual([]);
    await expect(shared.locator("aside.peek").getByRole("link", { name: catalogueOf(other).admin.peek.open })).toHaveAttribute(
      "href",
      new RegExp(`/panel-admin/${list}/${id}$`),
    );
    await shared.close();

    if (list === "tasks") await press(page, file.getByRole("link", { name: catalogueOf(language).admin.peek.close }));
    else await page.keyboard.press("Escape");
    await expect(file).toHaveCount(0);
    await expect(page.locator(`[data-peek="${id}"]`)).toBeFocused();
    await expect(page).not.toHaveURL(/peek=/);
  }
});
