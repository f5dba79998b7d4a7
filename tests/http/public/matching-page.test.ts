import { expect, test } from "vitest";
import { visit } from "#tests/support/api.ts";

test("the page of matching tells the waves, the parts of the score and what never counts, in three languages", async () => {
  for (const [prefix, places, never, last] of [
    ["", "12 حرفيًا", "النقاط", "بعد ساعتين"],
    ["/fr", "12 artisans au plus", "les points de l’artisan", "Après 2 heures"],
    ["/en", "Up to 12 artisans", "the artisan’s points", "After 2 hours"],
  ] as const) {
    const html = await (await visit(`${prefix}/matching`)).text();
    expect(html, prefix).toContain(places);
    expect(html).toContain(never);
    expect(html.replaceAll("\u00a0", " ")).toContain(last);
    expect([...html.matchAll(/data-wave=/g)]).toHaveLength(4);
    expect([...html.matchAll(/data-score="(\w+)"/g)].map(([, key]) => key)).toEqual([
      ...["distance", "earliest", "rating", "reliability", "answers"],
    ]);
  }
});
