import { env } from "cloudflare:workers";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { openDb } from "#db/open.ts";
import { noShows, pauses } from "#db/schema/no-shows.ts";
import { NOON } from "#tests/support/ctx.ts";
import { matched } from "../notifications/fixtures.ts";

type Match = { jobId: string; offerId: string; artisanId: string };
type Pause = { side?: "artisan" | "client"; userId?: string; endsAt?: number };

/** A pause after a report of this match, by default of the artisan and until the day after the tests' noon. */
export async function pausedIn(
  match: Match,
  { side = "artisan", userId = match.artisanId, endsAt = NOON + 86_400_000 }: Pause = {},
) {
  const db = openDb(env.DB);
  const noShowId = newId();
  const [startsAt, { jobId, offerId, artisanId }] = [endsAt - 10 * 86_400_000, match];
  await db.insert(noShows).values({
    ...{ id: noShowId, jobId, offerId, artisanId, operationId: newId(), createdAt: startsAt, answerUntil: startsAt },
    ...{ reportedBy: side === "artisan" ? "client" : "artisan", status: "agreed", cause: side },
    ...{ causeSetAt: startsAt, settledAt: startsAt },
  });
  await db.insert(pauses).values({ id: newId(), userId, side, noShowId, startsAt, endsAt });
  return { userId, noShowId };
}

/** A paused artisan of their own name. */
export const pausedArtisan = async (name: string, endsAt?: number) =>
  pausedIn(await matched(name), endsAt === undefined ? {} : { endsAt });
