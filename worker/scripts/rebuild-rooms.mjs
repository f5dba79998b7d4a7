import { REBUILD_ROOMS_SQL } from "../../app/domain/chat/rules.ts";

/** Makes every room write its list entry again. The cron task processes two hundred every five minutes. `rows` runs SQL. */
export async function rebuildRooms({ rows, say }) {
  await rows("Asking for the list of rooms", REBUILD_ROOMS_SQL);
  say("\n  The list of rooms is made anew from the rooms, two hundred of them each five minutes.\n");
}
