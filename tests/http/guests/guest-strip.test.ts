import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { closeJob } from "#app/domain/jobs/lifecycle/close-job.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import en from "#app/locales/en.ts";
import { openDb } from "#db/open.ts";
import { guests } from "#db/schema/guests.ts";
import { jobs } from "#db/schema/jobs.ts";
import { ctxAs, insertDemoUsers, insertGuest, testCtx } from "#tests/support/ctx.ts";
import { postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

/* A guest who leaves the page of the request finds it again from every other page of the same browser. */

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

async function followed(userId: string, phone: string) {
  await insertGuest(userId, phone);
  const guest = guestActor({ userId, firstName: "Samira", language: "en", isConfirmed: true });
  const jobId = await postedJob(guest);
  return { guest, jobId, browser: { Cookie: `guest=${await guestLinkTokenOf(ctxAs("amina").signer, userId)}` } };
}

const set = (jobId: string, change: Partial<typeof jobs.$inferInsert>) => db.update(jobs).set(change).where(eq(jobs.id, jobId));

const USUAL = en.ui.banner.short;
const stripOf = async (browser: { Cookie: string }) =>
  /<section aria-label="([^"]*)" class="on-dark/.exec(await htmlOf(browser, "/en/terms"))?.[1];

describe("the strip of a guest's request", () => {
  it("is on every page with the state of the request, and leads to it", async () => {
    const { jobId, browser } = await followed("strip0pages000000000", "+213550400101");
    const paths = ["/en", "/en/terms", "/en/login/client", "/en/new-job", "/en/no-such-page"];
    for (const html of await Promise.all(paths.map((path) => htmlOf(browser, path)))) {
      expect(html).toContain("Your request is waiting for offers<");
      expect(html).toContain(`href="/en/job/${jobId}"`);
    }
    const link = `/en/r/${browser.Cookie.slice("guest=".length)}`;
    expect(await htmlOf({ Cookie: "" }, link)).toContain("Your request is waiting for offers<");
    // the page that reads itself again
    const read = await openPage(browser, `${link}.data`);
    expect(await read.text()).toContain("Your request is waiting for offers");
    await sentOffer("yacine", jobId);
    expect(await htmlOf(browser, "/en/terms")).toContain("Your request: 1 offer<");
    await set(jobId, { held: true });
    expect(await htmlOf(browser, "/en/terms")).toContain("Your request: being checked<");
  });

  it("is of the link that is opened, not of another guest whom the browser followed before", async () => {
    const { jobId, browser } = await followed("strip5before00000000", "+213550400105");
    const opened = await followed("strip6opened00000000", "+213550400106");
    await set(opened.jobId, { held: true });
    const html = await htmlOf(browser, `/en/r/${opened.browser.Cookie.slice("guest=".length)}`);
    expect(html).toContain("Your request: being checked<");
    expect(html).not.toContain("Your request is waiting for offers<");
    expect(html).not.toContain(jobId);
  });

  it("is gone once the request is over, whose page offers to post it again", async () => {
    const { guest, jobId, browser } = await followed("strip1ended000000000", "+213550400102");
    await closeJob(testCtx(guest), { jobId });
    expect(await stripOf(browser)).toBe(USUAL);
    expect(await htmlOf(browser, `/en/job/${jobId}`)).toContain(`href="/en/job/${jobId}/repost"`);
  });

  it("is gone with a deleted request, whose page is left for one that says so", async () => {
    const { jobId, browser } = await followed("strip7deleted0000000", "+213550400107");
    const link = `/en/r/${browser.Cookie.slice("guest=".length)}`;
    const deleted = await sendForm(browser, `/en/job/${jobId}/deletion`, {});
    expect(formResultOf(deleted)).toEqual({ status: 303, to: link });
    expect(await htmlOf(browser, link)).toContain("This request is deleted");
    expect(await stripOf(browser)).toBe(USUAL);
  });

  it("is shown to nobody else: not without the link, not with a forged one, not to a user, not once an account owns it", async () => {
    const { guest, browser } = await followed("strip2others00000000", "+213550400103");
    const amina = await browserOf("amina");
    const others = [{ Cookie: "" }, { Cookie: `${browser.Cookie}x` }, { Cookie: `${amina.Cookie}; ${browser.Cookie}` }];
    for (const other of others) expect(await stripOf(other)).toBe(USUAL);
    await db.update(guests).set({ endedAt: Date.now() }).where(eq(guests.userId, guest.userId));
    expect(await stripOf(browser)).toBe(USUAL);
  });
});

it("the menus of a guest lead to the request and to nothing that needs an account but sign-in", async () => {
  const { jobId, browser } = await followed("strip3menus000000000", "+213550400104");
  const html = await htmlOf(browser, `/en/job/${jobId}`);
  const links = [...html.matchAll(/<nav.*?<[/]nav>/gs)].flatMap(([nav]) =>
    [...nav.matchAll(/href="([^"]*)"/g)].map(([, to]) => to),
  );
  expect(links).toEqual(expect.arrayContaining(["/en", `/en/job/${jobId}`, "/en/new-job", "/en/chat", "/en/login"]));
  expect(links.filter((to) => /[/](?:account|notifications)/.test(to ?? ""))).toEqual([]);
});
