import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { OPEN_FOR_MS } from "#app/domain/jobs/rules.ts";
import { liftPauses } from "#app/domain/no-shows/pauses/lift-pauses.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { insertUser, testCtx } from "#tests/support/ctx.ts";
import { insertClient, insertPlumber } from "#tests/support/fixtures.ts";
import { insertJob, offerOn, refusalOf } from "../../offers/fixtures.ts";
import { db } from "../fixtures.ts";

export type Clock = { now: number };

/** Few clients and artisans, so that some of them miss three visits within 90 days. */
export type People = { clients: SignedIn[]; artisans: SignedIn[]; admins: SignedIn[] };

export async function insertPeople(): Promise<People> {
  const admin = { role: "admin", lastName: "Test", language: "fr", ...ORAN } as const;
  const person = async (id: string) => insertUser(id, { ...admin, firstName: id, email: `${id}@hirfa.example` });
  return {
    clients: await Promise.all(["life-c0", "life-c1"].map(insertClient)),
    artisans: await Promise.all(["life-a0", "life-a1"].map((id) => insertPlumber(id, 1_000_000))),
    admins: await Promise.all(["life-n0", "life-n1"].map(person)),
  };
}

/** One request and those who act on it. `second` offers again once it is open. */
export type Scene = { jobId: string; client: SignedIn; first: SignedIn; second: SignedIn; admins: SignedIn[]; clock: Clock };

/** A match. An artisan who is paused offers nothing until an admin lifts it. */
export async function matchedScene({ clients, artisans, admins }: People, who: number, clock: Clock) {
  const [client, first, second, admin] = [clients[who % 2], artisans[who % 2], artisans[(who + 1) % 2], admins[0]];
  if (!client || !first || !second || !admin) throw new Error("nobody is left");
  const { now } = clock;
  const jobId = await insertJob({
    id: newId(),
    clientId: client.userId,
    createdAt: now,
    openedAt: now,
    dueAt: now + OPEN_FOR_MS,
  });
  let offerId = await offerUnlessPaused(first, jobId, now);
  const wasPaused = offerId === null;
  if (wasPaused)
    for (const { userId } of artisans) await liftPauses(testCtx(admin, { now }), { userId, reason: "heard them both" });
  offerId ??= await offerOn(testCtx(first, { now }), jobId);
  await acceptOffer(testCtx(client, { now }), { offerId });
  return { scene: { jobId, client, first, second, admins, clock }, wasPaused };
}

const isPaused = async ({ userId }: SignedIn, now: number): Promise<boolean> => {
  const [row] = await db.all<{ paused: number }>(
    sql`SELECT count(*) AS paused FROM pauses WHERE user_id = ${userId} AND side = 'artisan' AND lifted_at IS NULL AND ends_at > ${now}`,
  );
  return row?.paused !== 0;
};

/** The id of the offer, or null for an artisan who is paused, and for nobody else. */
async function offerUnlessPaused(artisan: SignedIn, jobId: string, now: number): Promise<string | null> {
  const paused = await isPaused(artisan, now);
  const offering = offerOn(testCtx(artisan, { now }), jobId);
  const refusal = await refusalOf(offering);
  if (paused !== (refusal === "artisan.paused"))
    throw new Error(`${artisan.userId} is ${paused ? "" : "not "}paused: ${refusal}`);
  return paused ? null : await offering;
}

const LOGGED = { visits: "visit", no_shows: "report", disputes: "dispute", jobs: "job" };

/** From now on the database logs each transition, and those of visits that forgot the revision. */
export async function logTransitions(): Promise<void> {
  await env.DB.exec("CREATE TABLE life_log (was TEXT NOT NULL, became TEXT NOT NULL, UNIQUE (was, became) ON CONFLICT IGNORE)");
  for (const [table, word] of Object.entries(LOGGED))
    await env.DB.exec(
      `CREATE TRIGGER log_${table} AFTER UPDATE OF status ON ${table} WHEN NEW.status <> OLD.status BEGIN INSERT INTO life_log VALUES ('${word} ' || OLD.status, NEW.status); END`,
    );
  await env.DB.exec(
    "CREATE TRIGGER log_revisions AFTER UPDATE ON visits WHEN NEW.revision <> OLD.revision + (NEW.status <> OLD.status OR NEW.starts_at <> OLD.starts_at OR NEW.pending_starts_at IS NOT OLD.pending_starts_at OR NEW.revision <> OLD.revision) BEGIN INSERT INTO life_log VALUES ('revision', 'wrong'); END",
  );
}

export const transitions = () => db.all<{ was: string; became: string }>(sql`SELECT was, became FROM life_log`);
