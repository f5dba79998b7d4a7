import { beforeAll, describe, expect, it } from "vitest";
import { ORIGIN, visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { postedJob } from "#tests/support/fixtures.ts";
import { browserOf, htmlOf } from "#tests/support/pages.ts";
import { openedRequest } from "../../domain/guests/fixtures.ts";

beforeAll(insertDemoUsers);

/** What WhatsApp would be opened with. */
const sharedIn = (html: string): string[] =>
  [...html.matchAll(/href="https:\/\/wa\.me\/\?text=([^"]*)"/g)].map(([, text = ""]) => decodeURIComponent(text));

describe("a link to WhatsApp", () => {
  it("shares an open job with its address in the language of the page, and no words of its client", async () => {
    const jobId = await postedJob("amina");
    const amina = await browserOf("amina");
    for (const prefix of ["", "/fr", "/en"]) {
      const [text = ""] = sharedIn(await htmlOf(amina, `${prefix}/job/${jobId}`));
      expect(text.split("\n").at(-1)).toBe(`${ORIGIN}${prefix}/job/${jobId}`);
      expect(text).not.toContain("Benali");
    }
    expect(sharedIn(await htmlOf(await browserOf("karim"), `/fr/job/${jobId}`))).toEqual([]);
  });

  it("never holds the secret link of a guest", async () => {
    const { jobId, token } = await openedRequest("0559111222");
    const [text = ""] = sharedIn(await (await visit(`/fr/r/${token}`)).text());
    expect(text).toContain(`/fr/job/${jobId}`);
    expect(text).not.toContain(token);
  });

  it("shares the page of an artisan, without scripts", async () => {
    const [text = ""] = sharedIn(await (await visit("/fr/artisan/karim")).text());
    expect(text.split("\n").at(-1)).toBe(`${ORIGIN}/fr/artisan/karim`);
    expect(text).toContain("Karim");
  });
});
