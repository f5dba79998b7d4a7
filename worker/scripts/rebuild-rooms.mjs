import { REBUILD_ROOMS_SQL } from "../../app/domain/chat/rules.ts";
import { runTool } from "./run-tool.mjs";

/**
 * Makes every room write its list entry again. The cron task processes two hundred every five minutes. `database`: wrangler's
 * options for the database.
 */
export async function rebuildRooms({ database }) {
  const args = ["d1", "execute", ...database, "--yes", "--json", "--command", REBUILD_ROOMS_SQL];
  await runTool("Asking for the list of rooms", "wrangler", args);
  console.log("\n  The list of rooms is made anew from the rooms, two hundred of them each five minutes.\n");
}
