import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { registerUser } from "#app/domain/auth/registration/register-user.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/shared/contracts/durations.ts";
import { openDb } from "#db/open.ts";
import { posts } from "#db/schema/blog.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobs } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { paymentReceipts } from "#db/schema/payments.ts";
import { pointAccounts } from "#db/schema/points.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_CLIENTS, DEMO_JOBS } from "#db/seeds/demo.ts";
import { DEMO_PASSWORD, DEMO_USERS } from "#db/seeds/demo-users.ts";
import { STORY_FACES, STORY_JOBS, STORY_USERS } from "#db/seeds/story.ts";
import { STORY_MESSAGES, STORY_PHOTOS, STORY_RECEIPTS } from "#db/seeds/story-extras.ts";
import { FACE, joined } from "#tests/domain/media/sample-images.ts";
import { testCtx } from "#tests/support/ctx.ts";
import { seedDemo } from "#worker/dev/seed-demo.ts";
import { seedPosts } from "#worker/dev/seed-posts.ts";
import { tellStory } from "#worker/dev/tell-story.ts";

const db = openDb(env.DB);
const userOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];

test("a demo user whose registration was interrupted is completed at the next start, and nobody is registered twice", async () => {
  const { firstName, lastName, email, phone } = DEMO_USERS.yacine;
  const account = { firstName, lastName, email, password: DEMO_PASSWORD };
  await registerUser(testCtx(), { role: "artisan", ...account, phone: `+213${phone.slice(1)}` });

  const first = await seedDemo(testCtx());
  await db.update(users).set({ bio: "سبّاك" }).where(eq(users.email, email));
  const again = await seedDemo(testCtx());

  const yacine = await userOf(email);
  expect(yacine).toMatchObject({ isVerified: true, communeId: DEMO_USERS.yacine.communeId });
  expect(yacine?.emailVerifiedAt).not.toBeNull();
  expect(
    await db
      .select()
      .from(pointAccounts)
      .where(eq(pointAccounts.userId, yacine?.id ?? "")),
  ).toMatchObject([{ available: DEMO_USERS.yacine.points }]);
  const ofClients = DEMO_JOBS.filter(({ clientId }) => DEMO_CLIENTS.some(({ id }) => id === clientId)).length;
  expect([first.jobs, await db.$count(jobs)]).toEqual([ofClients, ofClients]);
  expect(first.unfilled).toEqual([phone, DEMO_USERS.lydia.phone, DEMO_USERS.karim.phone]);
  // A changed profile is not overwritten.
  expect(again).toEqual({ people: 0, jobs: 0, unfilled: [DEMO_USERS.lydia.phone, DEMO_USERS.karim.phone] });
});

test("the demo posts are reported as untouched until an admin edits them", async () => {
  const words = { title: "Une fuite", subtitle: "", content: "<p>De l’eau.</p>" };
  const one = { slug: "leak", type: "guides", createdAt: "2026-09-06T09:00:00Z", words: { ar: words, fr: words, en: words } };
  const sent = [one, { ...one, slug: "touched" }];
  expect(await seedPosts(testCtx(), sent)).toEqual({ posts: 2, unpictured: ["leak", "touched"] });

  await db.update(posts).set({ version: 3 }).where(eq(posts.slug, "touched"));
  expect(await seedPosts(testCtx(), sent)).toEqual({ posts: 0, unpictured: ["leak"] });
});

test("the story of the demo users is played once, holds no request and leaves each artisan the points of the cast", async () => {
  const photos = [...STORY_RECEIPTS.map(({ photo }) => photo), ...Object.values(STORY_PHOTOS)];
  const names = [...photos, ...STORY_JOBS.flatMap(({ photos = [] }) => photos), ...STORY_USERS.flatMap(({ face }) => face ?? [])];
  const pictures = new Map([...names, ...Object.values(STORY_FACES)].map((name, i) => [name, joined(FACE, new Uint8Array([i]))]));
  const ofAmina = STORY_JOBS.filter(({ client }) => client === "amina");
  const disputed = STORY_JOBS.filter(({ dispute }) => dispute);
  const jobsToTell = [...STORY_JOBS.filter(({ chosen }) => chosen?.by === "yacine").slice(0, 1), ...ofAmina, ...disputed];
  await seedDemo(testCtx(), null, true);
  const story = { jobs: jobsToTell, receipts: STORY_RECEIPTS };
  const undecided = STORY_RECEIPTS.slice(0, 1).map(({ decidedAfter, ...sent }) => sent);
  // a start that was interrupted between a receipt and the decision on it
  await tellStory(testCtx(), pictures, null, { jobs: ofAmina.slice(0, 1), receipts: undecided });
  expect(await tellStory(testCtx(), pictures, null, story)).toEqual({ played: jobsToTell.length - 1 });
  expect(await tellStory(testCtx(), pictures, null, story)).toEqual({ played: 0 });

  const amina = await userOf(DEMO_USERS.amina.email);
  const own = await db
    .select({ status: jobs.status })
    .from(jobs)
    .where(eq(jobs.clientId, amina?.id ?? ""));
  expect(own.map(({ status }) => status).sort()).toEqual(["archived", "archived", "matched", "open", "open", "unreviewed"]);
  expect((await db.select({ status: disputes.status }).from(disputes)).map(({ status }) => status).sort()).toEqual([
    "decided",
    "open",
  ]);
  expect(await db.$count(jobs, eq(jobs.held, true))).toBe(0);
  const receipts = await db.select({ status: paymentReceipts.status }).from(paymentReceipts);
  expect(receipts.map(({ status }) => status)).toEqual([
    "approved",
    "denied",
    "denied",
    "pending",
    "pending",
    "pending",
    "pending",
  ]);
  expect(await db.$count(contactMessages)).toBe(STORY_MESSAGES.length);
  const { now } = testCtx();
  const told = await db.select({ readAt: notifications.readAt, type: notifications.type }).from(notifications);
  expect(new Set(told.map(({ readAt }) => readAt))).toEqual(new Set([null, now - 20 * HOUR_MS]));
  expect(new Set(told.map(({ type }) => type)).size).toBeGreaterThan(7);
  expect(Math.min(...(await db.select({ at: users.createdAt }).from(users)).map(({ at }) => at))).toBeLessThan(
    now - 300 * DAY_MS,
  );
  for (const name of ["yacine", "karim"] as const) {
    const artisan = await userOf(DEMO_USERS[name].email);
    const [account] = await db
      .select()
      .from(pointAccounts)
      .where(eq(pointAccounts.userId, artisan?.id ?? ""));
    expect([name, account?.available]).toEqual([name, DEMO_USERS[name].points]);
  }
});
