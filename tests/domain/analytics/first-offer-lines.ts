import { sql } from "drizzle-orm";
import * as table from "#db/schema.ts";
import { db } from "../jobs/fixtures.ts";

const HOUR = 3_600_000;
const [ORAN, PLUMBING] = [31, 1];

export type Line = {
  releasedAt: number;
  wilayaId?: number;
  categoryId?: number;
  offerAfter?: number;
  heldFor?: number;
  isRemoved?: boolean;
};

let made = 0;

/** A job with the events of its life, written as they are stored. */
export async function insertLine({ releasedAt, wilayaId = ORAN, categoryId = PLUMBING, offerAfter, heldFor, isRemoved }: Line) {
  const jobId = `line${made++}`;
  const openedAt = releasedAt - (heldFor ?? 0);
  const happened = (kind: string, at: number) => db.insert(table.events).values({ kind, at, jobId });
  await db.run(sql`INSERT INTO jobs (id, public_ref, client_id, category_id, description, wilaya_id, commune_id, status, points_cost, created_at, opened_at, archived_at, archive_reason)
    SELECT ${jobId}, ${jobId}, users.id, ${categoryId}, 'A leak below the sink of the kitchen.', ${wilayaId}, communes.id, 'archived', 2, ${openedAt}, ${releasedAt}, ${releasedAt}, 'expired'
    FROM users CROSS JOIN communes WHERE users.first_name = 'Amina' AND communes.wilaya_id = ${wilayaId} LIMIT 1`);
  await happened("job.opened", openedAt);
  if (heldFor !== undefined) {
    await happened("job.held", openedAt);
    await happened("job.released", releasedAt);
  }
  if (offerAfter !== undefined) await happened("offer.sent", releasedAt + offerAfter);
  if (isRemoved) await happened("job.removed", releasedAt + HOUR);
  return jobId;
}
