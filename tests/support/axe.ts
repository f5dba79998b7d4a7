import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules whose answer a change of colours alone can change. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** What axe finds against WCAG 2.2 AA on the page as it stands, or in its colours alone; one line for each place. */
export async function axeFindings(page: Page, { coloursOnly = false } = {}): Promise<string[]> {
  // our pages hold no frames, and without them axe needs no second page to gather what it found
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await (coloursOnly ? axe.withRules(OF_COLOURS) : axe.withTags(TAGS)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
