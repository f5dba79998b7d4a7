import type { Page } from "@playwright/test";
import { urlInLanguage } from "#tests/support/catalogue.ts";
import { heldJobs, twoReports } from "#tests/support/data/queue-work.ts";
import { expect, test } from "#tests/support/e2e.ts";

const LISTS = ["users", "tasks", "tasks?status=held", "reports", "categories", "health", "blog", "log"];
const DESKTOPS = [{ width: 1280, height: 720 }];
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 740 },
];
const TALLEST_CARD_PX = 96;

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

test("the lists of the admin area fit their window, and a row on a phone is a card of two lines", async ({
  page,
  context,
  language,
}) => {
  await heldJobs(context, 1);
  await twoReports(context);
  for (const list of LISTS) {
    await page.goto(urlInLanguage(language, `/panel-admin/${list}`));
    expect(await page.locator("main :is(.data-table tbody tr, .verification-queue li)").count(), list).toBeGreaterThan(0);
    for (const size of language === "fr" ? DESKTOPS : PHONES) {
      await page.setViewportSize(size);
      expect([list, size.width, await faultsOf(page, TALLEST_CARD_PX)]).toEqual([list, size.width, []]);
    }
  }
});
