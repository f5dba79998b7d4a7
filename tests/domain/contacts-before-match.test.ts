import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { listMyJobs } from "#app/domain/jobs/lists/list-my-jobs.ts";
import { listNearbyJobCards } from "#app/domain/jobs/lists/list-nearby-job-cards.ts";
import { listNearbyJobs } from "#app/domain/jobs/lists/list-nearby-jobs.ts";
import { releaseJob } from "#app/domain/jobs/moderation/release-job.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { emailFor } from "#app/domain/messaging/emails.ts";
import { filteredNotifications, notificationsOf } from "#app/domain/notifications/queries.ts";
import { listMyOffers } from "#app/domain/offers/list-my-offers.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { findOffer } from "#app/domain/offers/queries.ts";
import { rejectOffer } from "#app/domain/offers/reject-offer.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { notificationTexts } from "#app/i18n/notification-texts.ts";
import { openDb } from "#db/open.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { users } from "#db/schema/users.ts";
import { asSystem, ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, insertPlumber, OFFER, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { findJobWithOffers, offersOnJob } from "#tests/support/job-page.ts";

beforeAll(insertDemoUsers);

const NUMBER = /0555|12 34 56/;
const WORDS = {
  description: "The kitchen tap leaks, call me on 0555 12 34 56 please.",
  preferred_slots: ["Monday, ring 0555 12 34 56 first"],
};

/** Held because of the number in it, and released by an admin. */
async function freedJob(): Promise<string> {
  const jobId = await postedJob("amina", WORDS);
  await releaseJob(ctxAs("nadir"), { jobId });
  return jobId;
}

// A phone number in the text of a job would reveal the contact before the match.
test("no artisan reads a number in the text of a job before the match, on no list and no page", async () => {
  const jobId = await freedJob();
  await sentOffer("yacine", jobId);
  const ofYacine = ctxAs("yacine");

  const read = {
    job: await findJob(ofYacine, jobId),
    page: (await findJobWithOffers(ofYacine, jobId))?.job,
    listed: (await listNearbyJobs(ofYacine, { limit: 50 })).results.find(({ id }) => id === jobId),
    card: (await listNearbyJobCards(ofYacine, {})).jobs.find(({ id }) => id === jobId),
    offered: (await listMyOffers(ofYacine)).results.find((offer) => offer.jobId === jobId)?.job,
  };

  expect(read).toMatchObject({
    job: { description: "The kitchen tap leaks, call me on ••• please.", preferredSlots: ["Monday, ring ••• first"] },
    listed: { description: "The kitchen tap leaks, call me on ••• please.", preferredSlots: ["Monday, ring ••• first"] },
    page: { description: expect.stringContaining("•••") },
    card: { sentence: "The kitchen tap leaks, call me on ••• please." },
    offered: { description: expect.stringContaining("•••") },
  });
  expect(JSON.stringify(read)).not.toMatch(NUMBER);
});

test("a number across the end of a card's text is not cut into an unrecognizable one", async () => {
  const description = `${"The kitchen tap leaks and the floor is wet ".padEnd(72, "x")} 0555 12 34 56 please`;
  const jobId = await postedJob("amina", { description });
  await releaseJob(ctxAs("nadir"), { jobId });

  const card = (await listNearbyJobCards(ctxAs("yacine"), {})).jobs.find(({ id }) => id === jobId);

  expect(card?.sentence).toContain("x");
  expect(card?.sentence).not.toMatch(/0555|12/);
});

test("its client, admins and the accepted artisan read the complete text, and other artisans do not", async () => {
  const jobId = await freedJob();
  const offerId = await sentOffer("yacine", jobId);
  await sentOffer("karim", jobId);
  const whole = { description: WORDS.description, preferredSlots: WORDS.preferred_slots };
  expect(await findJob(ctxAs("amina"), jobId)).toMatchObject(whole);
  expect(await findJob(ctxAs("nadir"), jobId)).toMatchObject(whole);

  await acceptedOffer("amina", offerId);

  expect(await findJob(ctxAs("yacine"), jobId)).toMatchObject(whole);
  expect((await listMyOffers(ctxAs("yacine"))).results.find((offer) => offer.id === offerId)?.job).toMatchObject({
    description: WORDS.description,
  });
  expect(JSON.stringify([await findJob(ctxAs("karim"), jobId), await listMyOffers(ctxAs("karim"))])).not.toMatch(NUMBER);
});

const MESSAGE = "I can come today, write to me on WhatsApp: 0661 22 33 44.";
const offered = async (artisan: "yacine" | "karim", jobId: string) =>
  (await makeOffer(ctxAs(artisan), { ...OFFER, message: MESSAGE, jobId })).offerId;

test("the client reads the number in an offer's message after accepting it, the artisan and admins at once", async () => {
  const jobId = await postedJob();
  const [chosen, other] = [await offered("yacine", jobId), await offered("karim", jobId)];
  const ofAmina = async () =>
    JSON.stringify([await offersOnJob(ctxAs("amina"), jobId), (await findJobWithOffers(ctxAs("amina"), jobId))?.offers]);
  expect(await ofAmina()).toContain("I can come today, write to me on •••");
  expect(await ofAmina()).not.toContain("0661");
  expect((await findOffer(ctxAs("amina"), other))?.message).not.toContain("0661");
  expect(await findOffer(ctxAs("nadir"), other)).toMatchObject({ message: MESSAGE });
  expect(await findOffer(ctxAs("karim"), other)).toMatchObject({ message: MESSAGE });

  await acceptedOffer("amina", chosen);

  expect(await findOffer(ctxAs("amina"), chosen)).toMatchObject({ message: MESSAGE });
  expect((await findOffer(ctxAs("amina"), other))?.message).not.toContain("0661");
});

test("the reason of an ended offer reveals nothing either: each reads their own text, and the other's without a number", async () => {
  const reason = "Call me instead: 0661 22 33 44";
  const jobId = await postedJob();
  const [rejected, withdrawn] = [await offered("yacine", jobId), await offered("karim", jobId)];
  await rejectOffer(ctxAs("amina"), { offerId: rejected, reason });
  await withdrawOffer(ctxAs("karim"), { offerId: withdrawn, reason });

  expect(await findOffer(ctxAs("yacine"), rejected)).toMatchObject({ reason: "Call me instead: •••" });
  expect((await listMyOffers(ctxAs("yacine"))).results.find(({ id }) => id === rejected)).toMatchObject({
    reason: "Call me instead: •••",
  });
  expect(await findOffer(ctxAs("amina"), rejected)).toMatchObject({ reason });
  expect(await findOffer(ctxAs("amina"), withdrawn)).toMatchObject({ reason: "Call me instead: •••" });
  expect(await findOffer(ctxAs("karim"), withdrawn)).toMatchObject({ reason });
});

test("a number in the name of an artisan reaches the client by no notification, email or list before the match", async () => {
  const db = openDb(env.DB);
  const [client, first, company] = [
    await insertClient("asks"),
    await insertPlumber("numbered", 10),
    await insertPlumber("company", 10),
  ];
  await db.update(users).set({ firstName: "Samir 0555123456" }).where(eq(users.id, "numbered"));
  await db.update(users).set({ companyName: "Plomberie 0555 12 34 56" }).where(eq(users.id, "company"));
  const jobId = await postedJob(client);
  const [, chosen] = [await sentOffer(first, jobId), await sentOffer(company, jobId)];

  const notices = await notificationsOf(testCtx(client));
  const owed = await db.select().from(outgoingMessages).where(eq(outgoingMessages.userId, "asks"));
  const letters = await Promise.all(owed.map((message) => emailFor(asSystem(), message)));
  const listed = async () => (await listMyJobs(testCtx(client), { tab: "all" })).artisans;
  const unread = await filteredNotifications(testCtx(client), { shown: "unread" });

  expect(letters.map((letter) => letter?.subject)).toHaveLength(2);
  const words = notices.map((notice) => notificationTexts("fr", notice).body).join();
  expect(words).toContain("Samir •••");
  expect(words).toContain("Plomberie •••");
  expect(JSON.stringify([notices, unread, letters, await listed()])).not.toMatch(NUMBER);

  await acceptedOffer(client, chosen);

  expect(await listed()).toMatchObject([{ companyName: "Plomberie 0555 12 34 56" }]);
});

test("the reason of an ended match is quoted to the other side, by notification and email, in every language and without a number", async () => {
  const reason = "My van broke down, ring 0555 12 34 56";
  const read = "My van broke down, ring •••";
  const both = async (name: string) => {
    const [client, artisan] = [await insertClient(`${name}-client`), await insertPlumber(name, 10)];
    const jobId = await postedJob(client);
    await acceptedOffer(client, await sentOffer(artisan, jobId));
    return { client, artisan, jobId };
  };
  const [left, dropped] = [await both("leaves"), await both("dropped")];
  await cancelMatch(testCtx(left.artisan), { jobId: left.jobId, reason });
  await cancelMatch(testCtx(dropped.client), { jobId: dropped.jobId, reason });

  for (const told of [left.client, dropped.artisan]) {
    const notice = (await notificationsOf(testCtx(told))).find(({ type }) => type === "match_cancelled");
    if (!notice) throw new Error("nobody is told");
    expect(notificationTexts("ar", notice).body).toContain(`السبب المذكور: «\u2068${read}\u2069»`);
    expect(notificationTexts("fr", notice).body).toContain(`Motif indiqué\u00a0: «\u00a0\u2068${read}\u2069\u00a0»`);
    expect(notificationTexts("en", notice).body).toContain(`Reason given: “\u2068${read}\u2069”`);
    const owed = await openDb(env.DB).select().from(outgoingMessages).where(eq(outgoingMessages.subjectId, notice.id));
    const [letter] = await Promise.all(owed.map((message) => emailFor(asSystem(), message)));
    expect(letter?.text).toContain(read);
    expect(JSON.stringify([notice, letter])).not.toMatch(NUMBER);
  }
});
