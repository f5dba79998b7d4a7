import type { Page } from "@playwright/test";

/** The links, buttons and chips of the page's content that a finger misses: less than 44 px of them answer, in height or width. */
export async function smallTargets(page: Page, within = "main"): Promise<string[]> {
  // the address of a document is known before its styles
  await page.waitForLoadState();
  return page.evaluate((box) => {
    const half = 21.5;
    const isReached = (target: Element, x: number, y: number) => {
      const met = document.elementFromPoint(x, y);
      return met !== null && (target === met || target.contains(met));
    };
    const isSmall = (target: Element) => {
      target.scrollIntoView({ block: "center" });
      const { x, y, width, height } = target.getBoundingClientRect();
      const [middle, centre] = [x + width / 2, y + height / 2];
      if (!isReached(target, middle, centre)) return false;
      const isTall = height >= 44 || [-half, half].every((by) => isReached(target, middle, centre + by));
      const isWide = width >= 44 || [-half, half].every((by) => isReached(target, middle + by, centre));
      return !(isTall && isWide);
    };
    return [...document.querySelectorAll(`${box} :is(a, button, summary, label:has(input))`)]
      .filter(isSmall)
      .map((target) => `${target.className} ${target.textContent?.trim().slice(0, 30)}`);
  }, within);
}
