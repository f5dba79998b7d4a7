import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import type axe from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules whose result depends on colours only. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

const RULES = {
  all: { runOnly: TAGS },
  /** Set if the same page was already checked in the same colours, with other texts. */
  words: { runOnly: TAGS, rules: Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: false }])) },
  /** Set if the same page was already checked in other colours. */
  colours: { runOnly: OF_COLOURS },
} as const;

const SOURCE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Loads axe with each document of the context: about 120 ms instead of 440 ms for sending the script to each page, a quarter of
 * the time of a checked page.
 */
export const loadAxeWithPages = (context: BrowserContext) => context.addInitScript(SOURCE);

/** The bars and the footer around a page: half of its elements. */
const FRAME = ["header.sticky", "footer.on-dark", ".admin-bar", "nav.fixed"];

/** The parts of the frame that are on this page and were on an earlier one. Adds the new ones to `seen`. */
export async function repeatedFrame(page: Page, seen: Set<string>): Promise<string[]> {
  const here = await page.evaluate((parts) => parts.filter((part) => document.querySelector(part) !== null), FRAME);
  const repeated = here.filter((part) => seen.has(part));
  for (const part of here) seen.add(part);
  return repeated;
}

/** The violations of WCAG 2.2 AA that axe finds on the page, or in that part of it, in its current state, one line for each element. */
export async function axeFindings(
  page: Page,
  rules: keyof typeof RULES = "all",
  exclude: string[] = [],
  part?: string,
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  await page.evaluate(settled);
  const options = {
    ...RULES[rules],
    resultTypes: ["violations"],
    // It would fetch the style sheets again, which only an unused rule needs.
    preload: { assets: ["media"] },
  } as axe.RunOptions;
  const context = part === undefined ? { exclude } : { include: [part], exclude };
  const violations = await page.evaluate(violationsWithoutIconFonts, [context, options] as const);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/**
 * Axe draws texts on a canvas to find icon fonts by their ligatures, and leaves what looks like an icon out of the check of
 * contrast. Joined Arabic letters look so to it: it left out more than half of the Arabic texts. The product has no icon font, so
 * on this canvas nothing looks like an icon.
 */
async function violationsWithoutIconFonts([context, options]: readonly [axe.ElementContext, axe.RunOptions]) {
  const { getContext } = HTMLCanvasElement.prototype;
  const plain = {
    canvas: {},
    fillText() {},
    clearRect() {},
    measureText: () => ({ width: 30 }),
    getImageData: () => ({ data: new Uint8ClampedArray([0, 0, 0, 255]) }),
  };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => plain });
  try {
    return (await window.axe.run(context, options)).violations;
  } finally {
    Object.assign(HTMLCanvasElement.prototype, { getContext });
  }
}

/** Waits for transitions, during which colours differ. It does not wait for endless animations, such as a count of seconds. */
async function settled(): Promise<void> {
  const LONGEST_MOMENT_MS = 1_000;
  const passing = document.getAnimations().filter(({ playState, effect }) => {
    return playState === "running" && Number(effect?.getComputedTiming().endTime) <= LONGEST_MOMENT_MS;
  });
  // In a background page animations do not advance, so it does not wait for their end.
  const over = new Promise((resolve) => setTimeout(resolve, LONGEST_MOMENT_MS));
  await Promise.race([Promise.allSettled(passing.map(({ finished }) => finished)), over]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
