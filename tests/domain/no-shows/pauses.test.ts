import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { answerNoShow } from "#app/domain/no-shows/answer-no-show.ts";
import { PAUSE_MS } from "#app/domain/no-shows/rules.ts";
import { setCauseStatements } from "#app/domain/no-shows/statements.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { runBatch } from "#db/run-batch.ts";
import { noShows, pauses } from "#db/schema/no-shows.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { givePoints, OFFER, postedJob } from "#tests/support/fixtures.ts";
import { answerOf, artisan, client, MINUTE, matchedJob, storedJob } from "../visits/fixtures.ts";
import { byArtisan, byClient, db } from "./fixtures.ts";

beforeAll(insertDemoUsers);

/** A report of a match without visits to which the absent side agrees. */
async function missed(absent: "client" | "artisan") {
  await db.update(noShows).set({ createdAt: 0 });
  const { jobId } = await matchedJob();
  const { noShow } = await (absent === "artisan" ? byClient : byArtisan)(jobId, {}, { now: NOON });
  await answerNoShow((absent === "artisan" ? artisan : client)({ now: NOON }), { noShowId: noShow.id, answer: "agreed" });
  return noShow.id;
}

const setCause = (id: string, cause: "artisan" | "client" | null) => {
  const ctx = asSystem("test", { now: NOON });
  return runBatch(ctx.db, { set: setCauseStatements(ctx, { of: sql`no_shows.id = ${id}`, cause }) });
};

test("an artisan who missed three visits makes no offers for fourteen days, until a decision finds another cause", async () => {
  await givePoints("yacine", 50);
  const offered = async (now: number) => answerOf(makeOffer(ctxAs("yacine", { now }), { ...OFFER, jobId: await postedJob() }));
  await missed("artisan");
  await missed("artisan");
  expect(await offered(NOON)).toBe("done");
  const third = await missed("artisan");
  expect(await offered(NOON)).toBe("artisan.paused");
  expect(await offered(NOON + PAUSE_MS.artisan - MINUTE)).toBe("artisan.paused");
  expect(await offered(NOON + PAUSE_MS.artisan)).toBe("done");
  await setCause(third, null);
  expect(await offered(NOON)).toBe("done");
  expect(await db.$count(pauses, eq(pauses.noShowId, third))).toBe(1);
});

test("new requests of a client who missed three visits are held", async () => {
  await missed("client");
  await missed("client");
  expect(await storedJob(await postedJob())).toMatchObject({ held: false });
  await missed("client");
  expect(await storedJob(await postedJob())).toMatchObject({ held: true, heldReasons: ["missed_visits"] });
});
