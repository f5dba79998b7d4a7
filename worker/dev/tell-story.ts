import { and, eq, sql } from "drizzle-orm";
import { countEvents } from "#app/domain/analytics/count-events.ts";
import { editProfile } from "#app/domain/artisans/edit-profile.ts";
import { EditProfileInput } from "#app/domain/artisans/input.ts";
import { recomputeStatsAndTrust } from "#app/domain/artisans/recompute-stats-and-trust.ts";
import { signOut } from "#app/domain/auth/sessions/sign-out.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { markAllRead } from "#app/domain/notifications/mark-all-read.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { HOUR_MS, MINUTE_MS } from "#app/domain/shared/contracts/durations.ts";
import { jobs } from "#db/schema/jobs.ts";
import { userPictures } from "#db/schema/media.ts";
import { categories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import { STORY_FACES, STORY_JOBS, STORY_USERS, type StoryJob } from "#db/seeds/story.ts";
import { STORY_RECEIPTS, type StoryReceipt } from "#db/seeds/story-extras.ts";
import { addPhotos } from "./add-photos.ts";
import { playJob } from "./play-job.ts";
import { playMessages } from "./play-messages.ts";
import { playReceipts } from "./play-receipts.ts";
import { enterUsers, signedInAs } from "./seed-demo.ts";

export type Cast = ReadonlyMap<string, { userId: string; ctx: Ctx }>;
export type Pictures = ReadonlyMap<string, Uint8Array>;

type Story = { jobs: readonly StoryJob[]; receipts: readonly StoryReceipt[] };

const WHOLE: Story = { jobs: STORY_JOBS, receipts: STORY_RECEIPTS };

/** Each person looked in at this time. */
const LAST_READ_AGO_MINUTES = 20 * 60;

const isRead = ({ reviews, cancelled, dispute, postedAgo }: StoryJob) => {
  const end = reviews ?? cancelled ?? dispute?.decided;
  return end !== undefined && postedAgo - end.after > LAST_READ_AGO_MINUTES;
};

/**
 * Plays what the demo users did before the first start (db/seeds/story.ts), through the commands at their times. A job that was
 * posted is not played again, so an interrupted story continues.
 */
export async function tellStory(
  ctx: Ctx,
  pictures: Pictures,
  passwordHash: string | null = null,
  story = WHOLE,
): Promise<{ played: number }> {
  const known = await playedJobs(ctx);
  const untold = story.jobs.filter(({ description }) => !known.has(description));
  if (untold.length === 0) return { played: 0 };
  await enterUsers(ctx, STORY_USERS, passwordHash, true);
  const cast = await openCast(ctx);
  const stage = { cast, pictures };
  await payForOffers(ctx, cast, untold);
  await setFaces(cast, pictures);
  const lastRead = ctx.now - LAST_READ_AGO_MINUTES * MINUTE_MS;
  const isOld = ({ ago }: StoryReceipt) => ago * HOUR_MS > ctx.now - lastRead;
  const told = untold.toSorted((a, b) => b.postedAgo - a.postedAgo);
  await playReceipts(ctx, story.receipts.filter(isOld), stage);
  for (const job of told.filter(isRead)) await playJob(ctx, job, stage);
  for (const { ctx: own } of cast.values()) await markAllRead({ ...own, now: lastRead });
  await playReceipts(ctx, story.receipts, stage);
  await playMessages(ctx, cast);
  for (const job of told.filter((one) => !isRead(one))) await playJob(ctx, job, stage);
  await addPhotos(ctx, pictures);
  for (const { ctx: own } of cast.values()) await signOut(own);
  const asOperator: Ctx = { ...ctx, actor: system("demo cast") };
  await recomputeStatsAndTrust(asOperator);
  await countEvents(asOperator);
  return { played: untold.length };
}

async function playedJobs(ctx: Ctx): Promise<ReadonlySet<string>> {
  const words = JSON.stringify(STORY_JOBS.map(({ description }) => description));
  const rows = await ctx.db
    .select({ description: jobs.description })
    .from(jobs)
    .where(sql`${jobs.description} IN (SELECT value FROM json_each(${words}))`);
  return new Set(rows.map(({ description }) => description));
}

const emailOf = (name: string) => `${name}@hirfa.example`;

async function openCast(ctx: Ctx): Promise<Cast> {
  const names = new Set(
    STORY_JOBS.flatMap(({ client, offers = [] }) => [client, ...offers.map(({ by }) => by)]).concat(
      STORY_USERS.map(({ email }) => email.split("@")[0] ?? ""),
    ),
  );
  const cast = new Map<string, { userId: string; ctx: Ctx }>();
  for (const name of [...names, "nadir"]) {
    const [user] = await ctx.db
      .select({ id: users.id, isAdmin: users.isAdmin })
      .from(users)
      .where(eq(users.email, emailOf(name)));
    if (!user) throw new Error(`nobody in the story is called ${name}`);
    cast.set(name, { userId: user.id, ctx: await signedInAs(ctx, user.id, user.isAdmin) });
  }
  return cast;
}

/** So that each artisan still has the points of the cast after the offers of the story. */
async function payForOffers(ctx: Ctx, cast: Cast, untold: readonly StoryJob[]): Promise<void> {
  const costs = new Map(
    (await ctx.db.select({ id: categories.id, cost: categories.pointsCost }).from(categories)).map((c) => [c.id, c.cost]),
  );
  const first = Math.max(...untold.map(({ postedAgo }) => postedAgo));
  const asOperator: Ctx = { ...ctx, actor: system("demo cast"), now: ctx.now - first * 60_000 };
  for (const [name, { userId }] of cast) {
    const costing = untold.filter(
      ({ offers = [], chosen }) => offers.some(({ by }) => by === name) && (!chosen || chosen.by === name),
    );
    const points = costing.reduce((sum, { categoryId }) => sum + (costs.get(categoryId) ?? 0), 0);
    if (points > 0) await adjustPoints(asOperator, { userId, points, reason: "demo" });
  }
}

async function setFaces(cast: Cast, pictures: Pictures): Promise<void> {
  const faces = [
    ...STORY_USERS.flatMap(({ email, face }) => (face ? [[email, face] as const] : [])),
    ...Object.entries(STORY_FACES),
  ];
  for (const [email, face] of faces) {
    const person = cast.get(email.split("@")[0] ?? "");
    const bytes = pictures.get(face);
    if (!person || !bytes) throw new Error(`no picture called ${face}`);
    const [standing] = await person.ctx.db
      .select({ one: sql`1` })
      .from(userPictures)
      .where(and(eq(userPictures.userId, person.userId)));
    if (standing) continue;
    const image = await receiveImage(person.ctx, { bytes, purpose: "picture" });
    await editProfile(person.ctx, { input: EditProfileInput.parse({}), images: [image], uploadIds: [] });
  }
}
