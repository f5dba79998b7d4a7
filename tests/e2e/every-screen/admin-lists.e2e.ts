import type { Page } from "@playwright/test";
import { urlInLanguage } from "#tests/support/catalogue.ts";
import { heldJobs } from "#tests/support/data/queue-work.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";

const LISTS = ["users", "tasks", "blog", "log"];
const DESKTOPS = [{ width: 1280, height: 720 }];
const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];
const TALLEST_CARD_PX = 96;

/** What is wrong with the list in this window: rows behind an edge, or a card that is too tall. */
const faultsOf = (page: Page, tallest: number) =>
  page.evaluate((most) => {
    const frames = [...document.querySelectorAll(".table-frame")];
    const cards = matchMedia("(width < 760px)").matches ? [...document.querySelectorAll(".data-table tbody tr")] : [];
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
  await signInAs(context, "nadir");
  for (const list of LISTS)
    for (const size of language === "fr" ? DESKTOPS : PHONES) {
      await page.setViewportSize(size);
      await page.goto(urlInLanguage(language, `/panel-admin/${list}`));
      expect(await page.locator(".data-table tbody tr").count(), list).toBeGreaterThan(0);
      expect([list, size.width, await faultsOf(page, TALLEST_CARD_PX)]).toEqual([list, size.width, []]);
    }
});
