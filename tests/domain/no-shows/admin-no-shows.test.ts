import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { listNoShows, noShowRows } from "#app/domain/no-shows/admin-no-shows.ts";
import { CAUSES_COUNTED_MS } from "#app/domain/no-shows/rules.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { jobs } from "#db/schema/jobs.ts";
import { noShows } from "#db/schema/no-shows.ts";
import { users } from "#db/schema/users.ts";
import { ctxAs, insertDemoUsers, insertGuest, NOON } from "#tests/support/ctx.ts";
import { answerOf, artisan, HOUR, matchedJob } from "../visits/fixtures.ts";
import { byArtisan, byClient, db } from "./fixtures.ts";

beforeAll(insertDemoUsers);

async function reported(by: typeof byClient, now: number): Promise<string> {
  const { jobId } = await matchedJob();
  return (await by(jobId, {}, { now })).noShow.id;
}

test("admins list reports by status and absent side, and who reported wrongly twice within 90 days", async () => {
  const first = await reported(byClient, NOON);
  const second = await reported(byClient, NOON + HOUR);
  const other = await reported(byArtisan, NOON + 2 * HOUR);
  const ids = async (filters: Parameters<typeof listNoShows>[1], now = NOON + 3 * HOUR) =>
    (await listNoShows(ctxAs("nadir", { now }), filters)).results.map(({ id }) => id);
  expect(await ids({})).toEqual([other, second, first]);
  expect(await ids({ side: "client" })).toEqual([other]);
  expect(await ids({ status: "waiting", search: "yacine" })).toEqual([other, second, first]);
  expect(await ids({ status: "refuted" })).toEqual([]);
  expect(await ids({ limit: 1, page: 2 })).toEqual([second]);
  const begin = await noShowRows(ctxAs("nadir"), { limit: 2 });
  const rest = await noShowRows(ctxAs("nadir"), { limit: 2, after: decodeCursor(begin.next ?? "") ?? undefined });
  expect([...begin.results, ...rest.results].map(({ id }) => id)).toEqual([other, second, first]);

  const end = (id: string, as: object) =>
    db
      .update(noShows)
      .set({ settledAt: NOON, ...as })
      .where(eq(noShows.id, id));
  await end(first, { status: "refuted" });
  expect(await ids({ flag: "doubtful" })).toEqual([]);
  await end(second, { status: "contested", cause: "client", causeSetAt: NOON });
  expect(await ids({ flag: "doubtful" })).toEqual([second, first]);
  expect(await ids({ flag: "doubtful" }, NOON + HOUR + CAUSES_COUNTED_MS)).toEqual([]);
  const phone = "+213551000077";
  const by = (clientId: string, id: string) =>
    db.update(jobs).set({ clientId }).where(sql`id = (SELECT job_id FROM no_shows WHERE no_shows.id = ${id})`);
  for (const [turn, id] of [first, second].entries()) {
    const guestId = `doubtful-guest-${turn}`;
    await insertGuest(guestId, phone);
    await by(guestId, id);
  }
  expect(await ids({ flag: "doubtful" })).toEqual([second, first]);
  const claimed = (phoneVerifiedAt: number | null) =>
    db.update(users).set({ phone, phoneVerifiedAt }).where(eq(users.id, "amina"));
  await by("amina", second);
  await claimed(null);
  expect(await ids({ flag: "doubtful" })).toEqual([]);
  await claimed(NOON);
  expect(await ids({ flag: "doubtful" })).toEqual([second, first]);
  expect(await answerOf(listNoShows(artisan(), {}))).toBe("permission_denied");
});
