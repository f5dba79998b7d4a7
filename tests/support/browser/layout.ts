import type { Page } from "@playwright/test";

/** The text spacing of WCAG 1.4.12. */
const SPACED =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** Set by the object model, because the page's policy allows no style element. */
const adopt = (rules: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

export const spaceText = (page: Page) => page.evaluate(adopt, SPACED);

/** How much wider the page is than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** The beginnings of texts that are not completely visible: outside the window, or cut by a box with hidden overflow. */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    type Room = { isMeant: boolean; left: number; right: number };
    const window = { isMeant: false, left: 0, right: document.documentElement.clientWidth };
    const rooms = new Map<Element, Room>();
    /** The visible area for a text in this box. Each box is computed once, however many texts it contains. */
    const roomIn = (box: Element | null): Room => {
      if (box === null) return window;
      const known = rooms.get(box);
      if (known) return known;
      const { overflowX, textOverflow, position, visibility } = getComputedStyle(box);
      const { left, right, width } = box.getBoundingClientRect();
      // Scrollable, or for screen readers only.
      const isAside = /auto|scroll/.test(overflowX) || visibility === "hidden" || (position === "absolute" && width <= 1);
      const around = isAside ? window : roomIn(box.parentElement);
      const hides = /hidden|clip/.test(overflowX);
      const room = {
        // Ends with an ellipsis.
        isMeant: isAside || around.isMeant || (hides && textOverflow === "ellipsis"),
        left: hides ? Math.max(around.left, left) : around.left,
        right: hides ? Math.min(around.right, right) : around.right,
      };
      rooms.set(box, room);
      return room;
    };
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // The boxes of what is folded are not where it opens.
      if (!text.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (boxes.length === 0) continue;
      const [start, end] = [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))];
      const { isMeant, left, right } = roomIn(text.parentElement);
      if (!isMeant && (start < left - 1 || end > right + 1)) cut.push((text.textContent ?? "").trim().slice(0, 40));
    }
    return cut;
  });

/** Badges on another line than the last word of their name, and locks on another line than the first of their text. */
export const tornMarks = (page: Page) =>
  page.evaluate(() => {
    const isOn = (line: DOMRect | undefined, mark: Element) => {
      const { top, bottom, width } = mark.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      return width === 0 || (line !== undefined && middle > line.top - 3 && middle < line.bottom + 3);
    };
    const badges = [...document.querySelectorAll("bdi ~ svg[role=img], :has(> bdi) ~ svg[role=img]")].flatMap((badge) => {
      const name = badge.parentElement?.querySelector("bdi");
      return isOn([...(name?.getClientRects() ?? [])].at(-1), badge) ? [] : [`badge beside another line: ${name?.textContent}`];
    });
    // A line of the points record has two lines beside its lock.
    const locks = [...document.querySelectorAll("svg.icon:has(> use[href$='#lock'])")].flatMap((lock) => {
      const text = lock.nextElementSibling;
      if (!text || lock.closest(".ledger")) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      return isOn(range.getClientRects()[0], lock) ? [] : [`lock beside another line: ${text.textContent?.slice(0, 40)}`];
    });
    return [...badges, ...locks];
  });
