import { RECOUNT_EVENTS_SQL } from "../../../../app/domain/analytics/kept-events.ts";
import { REBUILD_ROOMS_SQL } from "../../../../app/domain/chat/rules.ts";
import { SKIP_WAITING_MESSAGES_SQL } from "../../../../app/domain/messaging/rules.ts";

/**
 * What must not go on where the backup stopped: letters that waited are not sent, the entries of rooms are written anew, and the
 * counters are counted anew.
 */
export function resetStates({ db }) {
  const skipped = db.prepare(SKIP_WAITING_MESSAGES_SQL).run().changes;
  for (const sql of [REBUILD_ROOMS_SQL, ...RECOUNT_EVENTS_SQL]) db.exec(sql);
  return { skipped: Number(skipped) };
}
