import type { Page } from "@playwright/test";

/** What WCAG 1.4.12 lets a reader set. */
const SPACED =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** By the object model, since the page's policy lets no style element in. */
const adopt = (rules: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

export const spaceText = (page: Page) => page.evaluate(adopt, SPACED);

/** By how much the page is wider than its window, once a frame of it was drawn. */
export const overflow = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** The beginnings of texts that nobody can read to their end: sideways out of the window, or cut by a box that hides what is too wide. */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (boxes.length === 0) continue;
      const [start, end] = [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))];
      const room = { left: 0, right: document.documentElement.clientWidth };
      let isMeant = false;
      for (let box = text.parentElement; box && !isMeant; box = box.parentElement) {
        const { overflowX, textOverflow, position, visibility } = getComputedStyle(box);
        const { left, right, width } = box.getBoundingClientRect();
        // to be scrolled, ended by dots, or for the ear alone
        isMeant = /auto|scroll/.test(overflowX) || visibility === "hidden" || (position === "absolute" && width <= 1);
        if (!/hidden|clip/.test(overflowX)) continue;
        isMeant ||= textOverflow === "ellipsis";
        room.left = Math.max(room.left, left);
        room.right = Math.min(room.right, right);
      }
      if (!isMeant && (start < room.left - 1 || end > room.right + 1)) cut.push((text.textContent ?? "").trim().slice(0, 40));
    }
    return cut;
  });
