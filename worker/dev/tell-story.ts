import { and, eq, inArray, sql } from "drizzle-orm";
import { editProfile } from "#app/domain/artisans/edit-profile.ts";
import { EditProfileInput } from "#app/domain/artisans/input.ts";
import { recomputeStatsAndTrust } from "#app/domain/artisans/recompute-stats-and-trust.ts";
import { signOut } from "#app/domain/auth/sessions/sign-out.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { markAllRead } from "#app/domain/notifications/mark-all-read.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { jobs } from "#db/schema/jobs.ts";
import { userPictures } from "#db/schema/media.ts";
import { categories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import { STORY_FACES, STORY_JOBS, STORY_USERS, type StoryJob } from "#db/seeds/story.ts";
import { playJob } from "./play-job.ts";
import { enterUsers, signedInAs } from "./seed-demo.ts";

export type Cast = ReadonlyMap<string, { userId: string; ctx: Ctx }>;
export type Pictures = ReadonlyMap<string, Uint8Array>;

/**
 * Plays what the demo users did before the first start (db/seeds/story.ts), through the commands at their times. A job that was
 * posted is not played again, so an interrupted story continues.
 */
export async function tellStory(
  ctx: Ctx,
  pictures: Pictures,
  passwordHash: string | null = null,
  story: readonly StoryJob[] = STORY_JOBS,
): Promise<{ played: number }> {
  const known = await playedJobs(ctx);
  const untold = story.filter(({ description }) => !known.has(description));
  if (untold.length === 0) return { played: 0 };
  await enterUsers(ctx, STORY_USERS, passwordHash);
  const cast = await openCast(ctx);
  await payForOffers(ctx, cast, untold);
  await setFaces(cast, pictures);
  const isOver = ({ reviews }: StoryJob) => reviews !== undefined;
  for (const job of untold.filter(isOver)) await playJob(ctx, job, { cast, pictures });
  for (const { ctx: own } of cast.values()) await markAllRead(own);
  for (const job of untold.filter((one) => !isOver(one))) await playJob(ctx, job, { cast, pictures });
  for (const { ctx: own } of cast.values()) await signOut(own);
  await recomputeStatsAndTrust({ ...ctx, actor: system("demo cast") });
  return { played: untold.length };
}

async function playedJobs(ctx: Ctx): Promise<ReadonlySet<string>> {
  const words = STORY_JOBS.map(({ description }) => description);
  const rows = await ctx.db.select({ description: jobs.description }).from(jobs).where(inArray(jobs.description, words));
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
  for (const name of names) {
    const [user] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, emailOf(name)));
    if (!user) throw new Error(`nobody in the story is called ${name}`);
    cast.set(name, { userId: user.id, ctx: await signedInAs(ctx, user.id) });
  }
  return cast;
}

/** So that each artisan still has the points of the cast after the offers of the story. */
async function payForOffers(ctx: Ctx, cast: Cast, untold: typeof STORY_JOBS): Promise<void> {
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
