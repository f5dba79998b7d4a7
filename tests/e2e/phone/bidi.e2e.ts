import type { Locator, Page } from "@playwright/test";
import { formatsIn, isolate } from "#app/i18n/format.ts";
import { answeredJob, publicPageOf } from "#tests/support/browser/visible-pages.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";

/* Foreign text in an Arabic sentence keeps its own direction, and the sentence keeps its direction. */
const { phone, money } = formatsIn("ar");

/** The visual order from left to right. Each Arabic word is an x, because its letters run in the other direction. */
const seen = (place: Locator) =>
  place.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const letters: { letter: string; left: number }[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent ?? "";
      for (let at = 0; at < text.length; at += 1) {
        const range = document.createRange();
        range.setStart(texts.currentNode, at);
        range.setEnd(texts.currentNode, at + 1);
        const { left, width } = range.getBoundingClientRect();
        if (width > 0) letters.push({ letter: text.charAt(at), left });
      }
    }
    const line = letters.sort((one, other) => one.left - other.left).map(({ letter }) => letter);
    return line
      .join("")
      .replaceAll("\u00a0", " ")
      .replace(/\p{Script=Arabic}+/gu, "x")
      .trim();
  });

const written = async (page: Page, sentence: string) => {
  await page.setContent(`<html lang="ar" dir="rtl"><p style="white-space: nowrap">${sentence}</p></html>`);
  return seen(page.locator("p"));
};

test("a phone number, a reference and a signed number read from the left, with the full stop after them", async ({ page }) => {
  expect(await written(page, `اتصل على <bdi dir="ltr">${phone("+213551234567")}</bdi>.`)).toBe(".0551 23 45 67 x x");
  expect(await written(page, `رقم العملية <bdi dir="ltr">16/00-0123456B25</bdi>.`)).toBe(".16/00-0123456B25 x x");
  expect(await written(page, `الرصيد <bdi dir="ltr">-10</bdi>.`)).toBe(".-10 x");
});

test("a price keeps its digit groups in order and its unit after them", async ({ page }) => {
  expect(await written(page, `السعر ${money(12500)}.`)).toBe(".x 12 500 x");
});

test("a range is written in words, so it reads as Arabic does", async ({ page }) => {
  expect(await written(page, "من 08:00 إلى 17:00.")).toBe(".17:00 x 08:00 x");
});

test("a Latin name at the end keeps its own full stop, if it is isolated", async ({ page }) => {
  expect(await written(page, `اختارك ${isolate("Karim B.")}`)).toBe("Karim B. x");
  expect(await written(page, "اختارك <bdi>Karim B.</bdi>")).toBe("Karim B. x");
  expect(await written(page, "اختارك Karim B."), "the measure sees what is not isolated").toBe(".Karim B x");
});

test("pages write phone numbers, prices and working hours this way", async ({ context, page }) => {
  await page.goto("/");
  expect(await seen(page.locator("footer bdi.num").first())).toBe("0500 00 00 91");
  expect(await seen(page.locator(".hero-offers b.font-display"))).toBe("x 4 500");
  await page.goto(await publicPageOf("karim", context));
  expect(await seen(page.locator(".week .num").first())).toBe("18:00 – 08:00");
});

/** The texts whose first letter is outside their box. */
const beginningsLost = (all: Element[]) =>
  all
    .filter((one) => {
      const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
      if (!text) return true;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, 1);
      const [box, letter] = [one.getBoundingClientRect(), range.getBoundingClientRect()];
      return letter.left < box.left - 1 || letter.right > box.right + 1;
    })
    .map(({ textContent }) => textContent);

test("a sentence that has no room on a card loses its end, whatever its direction", async ({ context, page }) => {
  await answeredJob(context);
  for (const [who, path, sentence] of [
    ["amina", "/account/requests", ".my-job-sentence"],
    ["karim", "/jobs", ".nearby-card-text"],
  ] as const) {
    await context.clearCookies({ name: "token" });
    await signInAs(context, who);
    await page.goto(path);
    await expect(
      page
        .locator(sentence)
        .filter({ hasText: /[a-z]{5}/ })
        .first(),
    ).toBeVisible();
    expect(await page.locator(`${sentence}:visible`).evaluateAll(beginningsLost)).toEqual([]);
  }
});
