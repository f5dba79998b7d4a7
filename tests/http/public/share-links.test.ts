import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import fr from "#app/locales/fr.ts";
import { jobs } from "#db/schema/jobs.ts";
import { db } from "#tests/api/fixtures.ts";
import { ORIGIN, visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { insertClient, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, htmlOf, openPage } from "#tests/support/pages.ts";
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

describe("a shared link of a job", () => {
  it("says to a visitor that a request waits behind the sign-in, and is passed on to each form", async () => {
    const jobId = await postedJob("amina");
    const { sign_in } = fr.shared_job;
    for (const id of [jobId, "no-such-job"]) {
      const response = await visit(`/fr/job/${id}`);
      const login = response.headers.get("Location") ?? "";
      expect(login).toBe(`/fr/login?next=${encodeURIComponent(`/fr/job/${id}`)}`);
      const html = await (await visit(login)).text();
      expect(html).toContain(sign_in);
      const ways = [...html.matchAll(/href="(\/fr\/(?:login|register)\/\w+\?next=[^"]+)"/g)].map(([, way = ""]) => way);
      expect(ways).toHaveLength(4);
      for (const way of ways) expect(await (await visit(way)).text()).toContain(sign_in);
    }
    expect(await (await visit("/fr/login?next=%2Ffr%2Fjobs")).text()).not.toContain(sign_in);
  });

  // Whether a job exists is nothing that its address may tell.
  it("says to those who may not see the job why that may be, and the same where there is no such job", async () => {
    const jobId = await postedJob("amina", { category: 3, sub_category: 301 });
    await insertClient("sara");
    const { artisan, client, unverified } = fr.shared_job;
    for (const [who, ...says] of [
      ["karim", artisan],
      ["lydia", artisan, unverified],
      ["sara", client],
    ] as const) {
      const browser = await browserOf(who);
      const [hidden, missing] = await Promise.all(
        [jobId, "0".repeat(jobId.length)].map(async (id) => {
          const response = await openPage(browser, `/fr/job/${id}`);
          expect(response.status).toBe(404);
          return (await response.text()).replace(/[0-9a-f]{8}-[0-9a-f-]{27}|nonce="[^"]+"/g, "").replaceAll(id, "");
        }),
      );
      expect(hidden).toBe(missing);
      const said = [artisan, client, unverified].filter((text) => hidden?.includes(text));
      expect([who, said.sort()]).toEqual([who, [...says].sort()]);
    }
  });

  it("says to an artisan who made an offer that a held job is being checked, and to no other", async () => {
    const jobId = await postedJob("amina");
    await sentOffer("yacine", jobId);
    await db.update(jobs).set({ held: true }).where(eq(jobs.id, jobId));
    const pageFor = async (who: string) => {
      const response = await openPage(await browserOf(who), `/fr/job/${jobId}`);
      expect(response.status).toBe(404);
      return response.text();
    };
    const { held, held_text, title } = fr.shared_job;
    const page = await pageFor("yacine");
    expect(page).toContain(held);
    expect(page).toContain(held_text);
    expect(page).not.toContain(title);
    expect(await pageFor("karim")).toContain(title);
  });
});
