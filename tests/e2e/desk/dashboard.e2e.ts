import { axeFindings } from "#tests/support/browser/axe.ts";
import { projectSettings } from "#tests/support/browser/e2e-user.ts";
import { urlInLanguage } from "#tests/support/catalogue.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";

test("an admin reads the numbers of a chart, and opens pending work by keyboard", async ({ context, page, language }) => {
  const { words } = projectSettings();
  await signInAs(context, "nadir");
  await context.request.post("/api/v1/services/contact/", {
    data: {
      name: "Samia",
      subject: "A question",
      message: "Where?",
      email: `waits-${language}@hirfa.example`,
      phone_number: false,
    },
  });
  await page.goto(urlInLanguage(language, "/panel-admin"));
  await expect(page).toHaveURL(/\/panel-admin\/dashboard$/);
  const drawing = page.locator("figure").filter({ has: page.getByRole("heading", { name: words.dashboard.last_week }) });
  await drawing.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(drawing.getByRole("columnheader", { name: words.dashboard.clients })).toBeVisible();
  await expect(drawing.getByRole("row")).toHaveCount(8);
  expect(await axeFindings(page)).toEqual([]);

  const queries = page.locator('main a[href$="/panel-admin/queries"]');
  await queries.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: words.admin.contact_messages.title })).toBeVisible();
});
