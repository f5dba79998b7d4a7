import type { Page } from "@playwright/test";

/** The buttons of the open file's decision that something else covers, such as the toast of the decision before. */
export const coveredButtons = (page: Page): Promise<string[]> =>
  page.locator(".decision-bar > .btn").evaluateAll((buttons) => {
    const isCovered = (button: Element) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [0.1, 0.5, 0.9].some((share) => !button.contains(document.elementFromPoint(x + width * share, y + height / 2)));
    };
    return buttons.filter(isCovered).map(({ textContent }) => textContent ?? "");
  });
