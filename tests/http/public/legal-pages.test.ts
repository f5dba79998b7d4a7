import { expect, it } from "vitest";
import { htmlOf } from "#tests/support/pages.ts";

it.for(["terms", "policy"])(
  "folds the contents of the page of %s on small screens, with a link to each section",
  async (page) => {
    const html = await htmlOf({ Cookie: "" }, `/fr/${page}`);
    const [folded = ""] = /<details class="group lg:hidden">.*?<\/details>/s.exec(html) ?? [];
    const sections = [...html.matchAll(/<section id="([^"]+)"><h2/g)].map(([, id]) => id);

    expect(sections.length).toBeGreaterThan(5);
    for (const id of sections) expect(folded).toContain(`href="#${id}"`);
    expect(folded).not.toContain("open=");
  },
);
