import type { Page } from "@playwright/test";
import fr from "#app/locales/fr.ts";
import { urlInLanguage } from "#tests/support/catalogue.ts";
import { pendingReceipt } from "#tests/support/data/pending-receipt.ts";
import { heldJobs, twoReports } from "#tests/support/data/queue-work.ts";
import { DESKTOP_ONLY, expect, signInAs, test } from "#tests/support/e2e.ts";
import { reviewedJob } from "#tests/support/job-fixtures.ts";

const LISTS = [
  ...["users", "tasks", "tasks?status=held", "receipts", "receipts?status=pending", "reviews"],
  ...["reports", "categories", "health", "blog", "log"],
];
const DESKTOPS = [{ width: 1280, height: 720 }];
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 740 },
];
const TALLEST_CARD_PX = 96;
const ONE_LINE_PX = 48;

/** What is wrong with the list in this window: rows behind an edge, or a card that is too tall. */
const faultsOf = (page: Page, tallest: number) =>
  page.evaluate((most) => {
    const frames = [...document.querySelectorAll(".table-frame")];
    const cards = matchMedia("(width < 760px)").matches
      ? [...document.querySelectorAll("main :is(.data-table tbody tr, .verification-queue li)")]
      : [];
    return [
      ...frames.filter((frame) => frame.scrollWidth > frame.clientWidth).map(() => "scrolls sideways"),
      ...cards.filter((card) => card.getBoundingClientRect().height > most).map((card) => `too tall: ${card.textContent}`),
    ];
  }, tallest);

/** Whether the box has room for its hint. */
function isHintWhole(input: SVGElement | HTMLElement): boolean {
  const { paddingInlineStart, paddingInlineEnd, font } = getComputedStyle(input);
  const canvas = document.createElement("canvas").getContext("2d");
  if (!canvas) return false;
  canvas.font = font;
  const words = canvas.measureText(input.getAttribute("placeholder") ?? "").width;
  return words <= input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
}

/** React fails on a page that was changed before it had read it. */
const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith("__reactProps"));

test("the lists of the admin area fit their window, and a row on a phone is a card of two lines", async ({
  page,
  context,
  language,
}) => {
  await heldJobs(context, 1);
  await twoReports(context);
  await reviewedJob(context);
  await pendingReceipt(context, "karim");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(urlInLanguage(language, "/panel-admin/users"), { waitUntil: "networkidle" });
  const filters = page.locator(".list-filters");
  await expect(filters).toBeHidden();
  await page.locator(".list-toolbar button[aria-expanded]").click();
  await expect(filters).toBeVisible();
  for (const list of LISTS) {
    await page.goto(urlInLanguage(language, `/panel-admin/${list}`));
    expect(await page.locator("main :is(.data-table tbody tr, .verification-queue li)").count(), list).toBeGreaterThan(0);
    for (const size of language === "fr" ? [...DESKTOPS, ...PHONES.slice(0, 1)] : PHONES) {
      await page.setViewportSize(size);
      expect([list, size.width, await faultsOf(page, TALLEST_CARD_PX)]).toEqual([list, size.width, []]);
    }
  }
});

test(
  "on a low desktop the tools above lists take one line, also with a filter, and the dashboard shows the states of requests",
  DESKTOP_ONLY,
  async ({ page, context }) => {
    await signInAs(context, "nadir");
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const list of [
      "tasks?status=open",
      "users?status=active",
      "users?role=artisan",
      "blog?status=draft",
      "blog?status=published",
      "log?kind=users",
      "receipts?status=approved",
    ]) {
      await page.goto(`/fr/panel-admin/${list}`, { waitUntil: "networkidle" });
      await expect(page.locator(".list-toolbar .saved-views")).toBeVisible();
      await expect.poll(() => page.locator(".list-toolbar").evaluate(isHydrated), { message: list }).toBe(true);
      // the demo lists are short
      await page.locator(".list-count").evaluateAll((counts) => {
        for (const count of counts) count.textContent = "1–20\u00a0sur\u00a0134";
      });
      expect((await page.locator(".list-toolbar").boundingBox())?.height, list).toBeLessThanOrEqual(ONE_LINE_PX);
    }
    for (const list of ["tasks", "users", "reviews", "blog", "promises", "log"]) {
      await page.goto(`/fr/panel-admin/${list}`);
      expect((await page.locator(".list-toolbar").boundingBox())?.height, list).toBeLessThanOrEqual(ONE_LINE_PX);
      expect(await page.locator(".list-search input").evaluate(isHintWhole), list).toBe(true);
    }
    // the days of the log are behind their menu, also days that are typed
    await page.getByText(fr.audit_log.days.label, { exact: true }).click();
    await page.locator("#list-since").fill("1/11/2026");
    await page.getByRole("button", { name: fr.admin.list.find, exact: true }).last().click();
    await expect(page).toHaveURL(/since=/);
    await expect(page.locator("#list-since")).toBeHidden();
    await page.goto("/fr/panel-admin/log");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: fr.admin.export }).click();
    await expect(page.getByRole("status").getByText(fr.admin.export_begun)).toBeVisible();
    await (await download).cancel();
    await page.goto("/fr/panel-admin/dashboard");
    await expect(page.locator(".chart-donut")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".chart-part").last()).toBeInViewport({ ratio: 1 });
  },
);
