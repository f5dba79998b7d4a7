import type { Page } from "@playwright/test";
import axe from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules whose answer a change of colours alone can change. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

const RULES = {
  all: { runOnly: TAGS },
  /** Where the same page stood in the same colours before, in other words. */
  words: { runOnly: TAGS, rules: Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: false }])) },
  /** Where the same page stood in other colours before. */
  colours: { runOnly: OF_COLOURS },
} as const;

/** What axe finds against WCAG 2.2 AA on the page as it stands; one line for each place. */
export async function axeFindings(page: Page, rules: keyof typeof RULES = "all"): Promise<string[]> {
  // once a document: half a megabyte of script is long to read
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  await page.evaluate(settled);
  const violations = await page.evaluate(async (options) => (await window.axe.run(document, options)).violations, {
    ...RULES[rules],
    resultTypes: ["violations"],
    // the sheets, which it would fetch anew, serve only a rule that is not asked here
    preload: { assets: ["media"] },
  } as axe.RunOptions);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** What is just coming or going has colours of its own for a moment; what runs on, such as a count of seconds, is not waited for. */
async function settled(): Promise<void> {
  const LONGEST_MOMENT_MS = 1_000;
  const passing = document.getAnimations().filter(({ playState, effect }) => {
    return playState === "running" && Number(effect?.getComputedTiming().endTime) <= LONGEST_MOMENT_MS;
  });
  // behind another page nothing moves on, and an end that never comes is not waited for
  const over = new Promise((resolve) => setTimeout(resolve, LONGEST_MOMENT_MS));
  await Promise.race([Promise.allSettled(passing.map(({ finished }) => finished)), over]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
