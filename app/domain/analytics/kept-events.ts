import { JOB_EVENTS } from "./job-increments.ts";
import { ARTISANS_RECOMPUTED_UNTIL, COUNTED_UNTIL, type EventKind, SIGNED_IN } from "./rules.ts";
import { USER_EVENTS } from "./user-increments.ts";

const LOOKED_UP = [
  "job.completed_by_codes",
  "visit.missed_by_artisan",
  "dispute.opened",
  "dispute.closed",
] as const satisfies readonly EventKind[];

/** They stay for ever: counters replay jobs and users from them, and trust, reviews and limits look them up. */
export const KEPT_EVENTS: readonly string[] = [...JOB_EVENTS, ...USER_EVENTS, ...LOOKED_UP];

const KEPT_SQL = KEPT_EVENTS.map((kind) => `'${kind}'`).join(", ");

/** The next run counts kept events anew, on top of what archived ones added. No reader may be ahead of ids that are given again. */
export const RECOUNT_EVENTS_SQL = [
  `DELETE FROM events WHERE id <= (SELECT max(last_id) FROM archived_events) AND kind NOT IN (${KEPT_SQL})`,
  `DELETE FROM counters WHERE name NOT IN ('${SIGNED_IN}', '${SIGNED_IN}.since', '${ARTISANS_RECOMPUTED_UNTIL}')`,
  `INSERT INTO counters (name, period, value) SELECT sums.value ->> 0, sums.value ->> 1, sum(sums.value ->> 2)
    FROM archived_events, json_each(archived_events.sums) AS sums GROUP BY 1, 2`,
  `UPDATE counters SET value = min(value, (SELECT coalesce(max(id), 0) FROM events))
    WHERE name IN ('${COUNTED_UNTIL}', '${ARTISANS_RECOMPUTED_UNTIL}')`,
];
