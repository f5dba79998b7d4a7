import type { Page } from "@playwright/test";

const MOST_STOPS = 60;

/** What Tab reaches in the page from the focused element on, and is not wholly above the bar of the decision then. */
export async function coveredByBar(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const [focused, bar] = [document.activeElement, document.querySelector(".decision-bar")];
      if (!focused?.closest("main") || !bar || bar.contains(focused)) return null;
      const isCovered = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1;
      const isBeside = focused.getBoundingClientRect().right <= bar.getBoundingClientRect().left;
      return { isCovered: isCovered && !isBeside, name: focused.getAttribute("name") ?? focused.textContent };
    });
    if (found === null) return covered;
    if (found.isCovered) covered.push(found.name);
  }
  throw new Error("the bar of the decision was not reached");
}
