import { axeFindings } from "#tests/support/browser/axe.ts";
import { projectSettings } from "#tests/support/browser/e2e-user.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";

test("an admin finds a user and a page by keyboard in one dialog, also while the network is lost", async ({
  context,
  page,
  faults,
}) => {
  const { words } = projectSettings();
  await signInAs(context, "nadir");
  // the live connection begins after the page, and its scripts must be there before the network is lost
  const live = page.waitForEvent("websocket");
  await page.goto("/fr/panel-admin/inbox");
  const opener = page.getByRole("button", { name: words.admin_search.open });
  await opener.focus();
  const field = page.getByRole("combobox");
  const marked = page.locator("[role=option][aria-selected=true]");

  await page.keyboard.press("Control+KeyK");
  await expect(field).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  const box = await page.locator("dialog[open]").boundingBox();
  await page.keyboard.type("yacine had");
  await expect(marked).toHaveText(/Yacine Haddad/);
  await expect(field).toHaveAttribute("aria-activedescendant", (await marked.getAttribute("id")) ?? "");
  expect(await page.locator("dialog[open]").boundingBox()).toEqual(box);
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.emulateMedia({ forcedColors: "active" });
  await page.keyboard.press("Enter");
  await live;
  await context.setOffline(true);
  await page.keyboard.type("signalements");
  await expect(page.getByRole("alert").filter({ hasText: words.admin_search.lost })).toBeVisible();
  await expect(marked).toHaveText(words.admin.reports.title);
  expect(await axeFindings(page)).toEqual([]);
  await context.setOffline(false);
  // The browser logs each lost request.
  expect(faults.splice(0).filter((one) => !one.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  await field.fill("yacine had");
  await expect(marked).toHaveText(/Yacine Haddad/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fr\/panel-admin\/users\/[0-9a-z]{16,20}$/);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});
