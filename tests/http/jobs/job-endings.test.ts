import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { rooms } from "#db/schema/chat.ts";
import { jobs } from "#db/schema/jobs.ts";
import { db } from "#tests/api/fixtures.ts";
import { tokenOf } from "#tests/support/api.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import { ctxAs, insertDemoUsers, insertGuest } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";
import worker from "#worker/index.ts";

beforeAll(() => insertDemoUsers());

const rowOf = async (jobId: string) => (await db.select().from(jobs).where(eq(jobs.id, jobId)))[0];

async function matched(clientName: "amina" = "amina") {
  const jobId = await postedJob(clientName);
  await acceptedOffer(clientName, await sentOffer("karim", jobId));
  return jobId;
}

/** The text of the page, without markup and script data. */
const shownIn = async (browser: { Cookie: string }, path: string) =>
  (await htmlOf(browser, path))
    .replace(/<script.*?<\/script>|<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/[\s\u2066-\u2069]+/g, " ");

const roomOf = async (offerId: string) => (await db.select().from(rooms).where(eq(rooms.offerId, offerId)))[0]?.id;

describe("the end of a job, by forms without scripts", () => {
  it("closes an open one, with or without a reason, and leads back to it", async () => {
    const jobId = await postedJob();
    const amina = await browserOf("amina");
    expect(await htmlOf(amina, `/en/job/${jobId}`)).toContain(`href="/en/job/${jobId}/closure"`);
    expect(await htmlOf(amina, `/en/job/${jobId}/closure`)).toContain("Close the request?");

    const closed = await sendForm(amina, `/en/job/${jobId}/closure`, { reason: "" });

    expect(formResultOf(closed)).toEqual({ status: 303, to: `/en/job/${jobId}` });
    expect(await rowOf(jobId)).toMatchObject({ status: "archived", archiveReason: "closed_by_client", endingNote: null });
    expect(await htmlOf(amina, `/en/job/${jobId}`)).toContain(`href="/en/job/${jobId}/repost"`);
  });

  it("asks for the reason of a cancellation, and tells each side what happens to the points", async () => {
    const jobId = await matched();
    const [amina, karim] = [await browserOf("amina"), await browserOf("karim")];
    expect(await htmlOf(amina, `/en/job/${jobId}/cancellation`)).toContain("The artisan is notified and gets the points back");
    expect(await htmlOf(karim, `/en/job/${jobId}/cancellation`)).toContain("Your points are not returned");

    const silent = await sendForm(karim, `/en/job/${jobId}/cancellation`, { reason: "" });
    expect(silent.status).toBe(400);
    expect(await silent.text()).toContain('aria-invalid="true"');

    const cancelled = await sendForm(karim, `/en/job/${jobId}/cancellation`, { reason: "My van broke down" });
    expect(formResultOf(cancelled)).toEqual({ status: 303, to: `/en/job/${jobId}` });
    expect(await rowOf(jobId)).toMatchObject({ status: "open", acceptedOfferId: null });
  });

  it("stores the artisan's completion, tells the client the deadline, and takes the client's at once", async () => {
    const jobId = await matched();
    const [amina, karim] = [await browserOf("amina"), await browserOf("karim")];

    expect(formResultOf(await sendForm(karim, `/en/job/${jobId}/completion`, {})).status).toBe(303);
    expect(await htmlOf(karim, `/en/job/${jobId}`)).toContain("You said that the work is done");
    expect(await htmlOf(amina, `/en/job/${jobId}`)).toMatch(/The artisan says that the work is done.*Confirm it, or say/s);
    expect(formResultOf(await sendForm(amina, `/en/job/${jobId}/completion`, { done: "false" })).to).toBe(`/en/job/${jobId}`);
    expect(await htmlOf(amina, `/en/job/${jobId}`)).toContain("Is the work done?");
    expect(await htmlOf(karim, "/en/notifications")).toContain("The client says that the work is not finished");
    await sendForm(karim, `/en/job/${jobId}/completion`, {});
    // Shown once it is pending only.
    expect(formResultOf(await openPage(karim, `/en/job/${jobId}/completion`))).toEqual({ status: 303, to: `/en/job/${jobId}` });
    expect(formResultOf(await sendForm(amina, `/en/job/${jobId}/completion`, {})).status).toBe(303);

    expect(await rowOf(jobId)).toMatchObject({ status: "unreviewed" });
    expect(await htmlOf(amina, `/en/job/${jobId}`)).not.toContain(`/en/job/${jobId}/completion`);
  });

  it("tells both sides that the client cancelled, with the reason and the points, and no longer to call", async () => {
    const jobId = await postedJob();
    const offerId = await sentOffer("karim", jobId);
    await acceptedOffer("amina", offerId);
    const [amina, karim] = [await browserOf("amina"), await browserOf("karim")];
    const accepted = async () => (await shownIn(karim, "/en/account/offers?status=accepted")).match(/Accepted (\d+)/)?.[1];
    const before = Number(await accepted());

    await sendForm(amina, `/en/job/${jobId}/cancellation`, { reason: "I moved away" });

    const [hers, his] = [await shownIn(amina, `/en/job/${jobId}`), await shownIn(karim, `/en/job/${jobId}`)];
    expect(hers).toMatch(/The agreement is cancelled ?You cancelled the agreement with .*Reason given: “ ?I moved away ?”/);
    expect(hers).toContain("The artisan gets the points back.");
    expect(his).toMatch(/The agreement is cancelled ?The client cancelled the agreement\. ?Reason given: “ ?I moved away ?”/);
    expect(his).toMatch(/points? (is|are) back in your balance/);
    for (const text of [hers, his])
      expect(text).not.toMatch(/What now|Call|chose you|Artisan chosen ·|My offer ?Accepted|points? used/);
    expect(Number(await accepted())).toBe(before - 1);
    expect(await htmlOf(karim, "/en/account/offers?status=accepted")).not.toContain(`/en/job/${jobId}"`);
    expect(await htmlOf(karim, "/en/account/offers")).toMatch(new RegExp(`/en/job/${jobId}".*?The agreement is cancelled`, "s"));

    const room = await shownIn(karim, `/en/chat/${await roomOf(offerId)}`);
    expect(room).toMatch(/Offer accepted.*The agreement is cancelled/);
    expect(room).not.toMatch(/Progress of the request.* Work /);
  });

  it("tells an artisan who cancelled what it cost, and the client what happens to the offer", async () => {
    const jobId = await postedJob();
    await acceptedOffer("amina", await sentOffer("karim", jobId));
    const [amina, karim] = [await browserOf("amina"), await browserOf("karim")];
    const withdrawn = async () => (await shownIn(karim, "/en/account/offers")).match(/Withdrawn (\d+)/)?.[1];
    const before = await withdrawn();

    await sendForm(karim, `/en/job/${jobId}/cancellation`, { reason: "My van broke down" });

    const his = await shownIn(karim, `/en/job/${jobId}`);
    expect(his).toMatch(
      /The agreement is cancelled ?You cancelled the agreement\. The client was notified.*2 used points are not returned/,
    );
    expect(his).toContain("My van broke down");
    expect(his).not.toContain("Withdrawn");
    const folded = /<details><summary[^>]*>Make an offer<\/summary>(?=.*id="make-offer")/s;
    expect(await htmlOf(karim, `/en/job/${jobId}`)).toMatch(folded);
    expect(await htmlOf(await browserOf("yacine"), `/en/job/${jobId}`)).not.toMatch(folded);
    expect(await htmlOf(karim, "/en/account/offers")).toMatch(new RegExp(`/en/job/${jobId}".*?The agreement is cancelled`, "s"));
    expect(await withdrawn()).toBe(before);
    expect(await shownIn(amina, `/en/job/${jobId}`)).toMatch(/The agreement is cancelled/);
  });

  it("counts offers by one rule, also after a second one: pending offers, then artisans who answered", async () => {
    const jobId = await postedJob(await insertClient("counts"));
    const browser = await browserOf("counts");
    await withdrawOffer(ctxAs("karim"), { offerId: await sentOffer("karim", jobId) });
    const offerId = await sentOffer("karim", jobId, Date.now() - 3 * 60_000);

    expect(await shownIn(browser, "/en/account/requests")).toContain("See the offer");
    expect(await shownIn(browser, `/en/job/${jobId}`)).toContain("1 offer received 3 minutes ago");
    await sendForm(browser, `/en/offer/${offerId}/acceptance`, { phone_number: "0550123987" });
    expect(await shownIn(browser, `/en/job/${jobId}`)).toContain("1 offer received");
  });

  it("shows the next step until the work is completed; then the ways to confirm and to review", async () => {
    const jobId = await matched();
    const [amina, karim] = [await browserOf("amina"), await browserOf("karim")];
    const both = async () => [await shownIn(amina, `/en/job/${jobId}`), await shownIn(karim, `/en/job/${jobId}`)];
    for (const text of await both()) expect(text).toContain("What now?");

    await sendForm(karim, `/en/job/${jobId}/completion`, {});
    for (const text of await both()) expect(text).not.toContain("What now?");
    expect((await both())[1]).toMatch(/chose you.*You said that the work is done/);

    await sendForm(amina, `/en/job/${jobId}/completion`, {});
    for (const text of await both()) {
      expect(text).toMatch(/How was the work\?.*The work is done ?(·|DZD)/);
      expect(text).not.toMatch(/What now|chose you|Artisan chosen ·/);
    }

    for (const browser of [amina, karim]) await sendForm(browser, `/en/job/${jobId}/review`, { rating: "5" });
    for (const text of await both()) {
      expect(text).toContain("Read the reviews");
      expect(text).not.toMatch(/What now|How was the work|chose you/);
    }
  });

  it("reposts an ended one, from one form once, and shows the new one", async () => {
    const jobId = await postedJob(await insertClient("reposter"));
    const browser = await browserOf("reposter");
    await sendForm(browser, `/job/${jobId}/closure`, {});
    const once = /name="once" value="([0-9a-z]{16,20})"/.exec(await htmlOf(browser, `/job/${jobId}/repost`))?.[1] ?? "";

    const [first, second] = [
      await sendForm(browser, `/job/${jobId}/repost`, { once }),
      await sendForm(browser, `/job/${jobId}/repost`, { once }),
    ];

    const made = (await db.select().from(jobs).where(eq(jobs.clientId, "reposter"))).filter((row) => row.repostOf === jobId);
    expect(made).toHaveLength(1);
    expect([formResultOf(first), formResultOf(second)]).toEqual(
      Array.from({ length: 2 }, () => ({ status: 303, to: `/job/${made[0]?.id}?sent=1` })),
    );
  });

  it("is not found for others, and leads back if the job cannot end this way", async () => {
    const [open, match] = [await postedJob(), await matched()];
    const [amina, yacine] = [await browserOf("amina"), await browserOf("yacine")];

    expect((await openPage(yacine, `/job/${open}/closure`)).status).toBe(404);
    expect((await openPage(yacine, `/job/${match}/cancellation`)).status).toBe(404);
    expect((await openPage(yacine, `/job/${match}/completion`)).status).toBe(404);
    expect(formResultOf(await openPage(amina, `/job/${open}/cancellation`)).to).toBe(`/job/${open}`);
    expect(formResultOf(await openPage(amina, `/job/${open}/repost`)).to).toBe(`/job/${open}`);
    expect(formResultOf(await openPage(amina, `/job/${match}/closure`)).to).toBe(`/job/${match}`);
    expect(formResultOf(await openPage({ Cookie: "" }, `/job/${open}/closure`)).to).toMatch(/^\/login/);
  });

  it("is open to a guest by the follow link, which then follows the reposted job", async () => {
    await insertGuest("guest000000000000009", "+213559999111");
    const jobId = await postedJob({ ...(await insertClient("as-a-guest")), userId: "guest000000000000009" });
    const follow = await guestLinkTokenOf(ctxAs("amina").signer, "guest000000000000009");
    const arrived = await openPage({ Cookie: "" }, `/r/${follow}`);
    const guest = { Cookie: (arrived.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "" };

    expect(formResultOf(await sendForm(guest, `/job/${jobId}/closure`, {})).status).toBe(303);
    expect(await rowOf(jobId)).toMatchObject({ status: "archived" });
    const once = /name="once" value="([0-9a-z]{16,20})"/.exec(await htmlOf(guest, `/en/job/${jobId}/repost`))?.[1] ?? "";
    const posted = formResultOf(await sendForm(guest, `/en/job/${jobId}/repost`, { once }));
    const again = /\/job\/(\w{16,20})\?sent=1$/.exec(posted.to ?? "")?.[1] ?? "";
    expect(await rowOf(again)).toMatchObject({ status: "open", repostOf: jobId });
    const html = await htmlOf(guest, `/en/r/${follow}`);
    expect(html).toContain("Your other requests from this number");
    expect(html).toContain(`href="/en/job/${jobId}"`);
    expect(await htmlOf(guest, `/en/job/${jobId}`)).toContain(`href="/en/job/${jobId}/repost"`);
  });

  it("takes two round trips to the database for each page", async () => {
    const [open, match] = [await postedJob(), await matched()];
    const trips = async (path: string) => {
      const { db: binding, meter } = countingD1(env.DB);
      const request = new Request(`http://localhost:8787${path}`, { headers: { Cookie: `token=${await tokenOf("amina")}` } });
      const { status } = await worker.fetch(request as Parameters<typeof worker.fetch>[0], { ...env, DB: binding });
      return { status, trips: meter.trips };
    };
    expect(await trips(`/job/${open}/edit`)).toEqual({ status: 200, trips: 2 });
    expect(await trips(`/job/${open}/closure`)).toEqual({ status: 200, trips: 2 });
    expect(await trips(`/job/${match}/cancellation`)).toEqual({ status: 200, trips: 2 });
    expect(await trips(`/job/${match}/completion`)).toEqual({ status: 200, trips: 2 });
  });
});
