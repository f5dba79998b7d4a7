import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { openRoomStatements, toOpenRoom } from "../chat/open-room.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { visitsStatements } from "./queries.ts";
import { toVisit } from "./select-visits.ts";

/** The page of a room with the visits of its match. Refuses: not_authenticated */
export async function openRoomWithVisits(ctx: Ctx, roomId: string) {
  const { actor, db } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const { opened, visits } = await runBatch(db, {
    opened: openRoomStatements(ctx, actor, roomId),
    visits: visitsStatements(ctx, actor, sql`visits.job_id = (SELECT rooms.job_id FROM rooms WHERE rooms.id = ${roomId})`),
  });
  const ofRoom = visits.rows.filter(({ offerId }) => offerId === roomId);
  return { ...toOpenRoom(opened), visits: ofRoom.map((row) => toVisit(row, actor)) };
}
