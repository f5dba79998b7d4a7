import { asc, sql } from "drizzle-orm";
import { events } from "#db/schema/analytics.ts";
import { ARTISANS_RECOMPUTED_UNTIL, type EventKind } from "../analytics/rules.ts";
import { readUntil, setReadUntilStatement } from "../analytics/statements.ts";
import { splitBatchOnFailure } from "../cron-tasks/split-batch-on-failure.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { recomputeArtisans } from "./recompute-artisans.ts";

const EVENTS_BATCH_SIZE = 500;

/** After these, the stats or trust of the artisan may be others. */
const CHANGES: ReadonlySet<EventKind> = new Set([
  "job.completed",
  "job.completed_by_codes",
  "match.cancelled_by_artisan",
  "visit.arrived",
  "visit.cancelled",
  "visit.missed_by_artisan",
  "dispute.opened",
  "dispute.closed",
]);

/** Cron task: recomputes the artisans of new events. The nightly task sees what no event says. Refuses: permission_denied */
export async function recomputeChangedArtisans(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  let recomputed = 0;
  for (;;) {
    const { from, added } = await newEvents(ctx);
    const changed = added.filter(({ kind }) => CHANGES.has(kind)).flatMap(({ artisanId }) => artisanId ?? []);
    const { remaining } = await splitBatchOnFailure(ctx, "recompute_changed_artisans", [...new Set(changed)], (userIds) =>
      recomputeArtisans(ctx, userIds),
    );
    if (remaining.length === 0 && added.length > 0)
      await setReadUntilStatement(ctx.db, { reader: ARTISANS_RECOMPUTED_UNTIL, from, until: added.at(-1)?.id ?? from });
    recomputed += changed.length;
    if (remaining.length > 0 || ctx.budget?.isSpent()) ctx.budget?.goOn();
    if (remaining.length > 0 || ctx.budget?.isSpent() || added.length < EVENTS_BATCH_SIZE) return recomputed;
  }
}

async function newEvents({ db }: Ctx) {
  const [[cursor], added] = await db.batch([
    db.select({ from: readUntil(ARTISANS_RECOMPUTED_UNTIL) }).from(sql`(SELECT 1)`),
    db
      .select({
        id: events.id,
        // as: EVENT_KINDS are all that is written
        kind: sql<EventKind>`${events.kind}`,
        artisanId: sql<
          string | null
        >`coalesce((SELECT offers.artisan_id FROM offers WHERE offers.id = ${events.offerId}), ${events.userId})`,
      })
      .from(events)
      .where(sql`${events.id} > ${readUntil(ARTISANS_RECOMPUTED_UNTIL)}`)
      .orderBy(asc(events.id))
      .limit(EVENTS_BATCH_SIZE),
  ]);
  return { from: cursor?.from ?? 0, added };
}
