import { EXIT, Halt } from "./halt.mjs";

/** A restore that was cut off, or that found differences, has closed the site: other code would open it with a part of its data. */
export async function refuseUnfinishedRestore({ wrangler, commands, order }) {
  const sql = "SELECT value FROM deploy_state WHERE key = 'restore'";
  const [[mark]] = await wrangler.rows("Looking for a restore", commands.remote, sql);
  const { folder, isWhole } = mark ? JSON.parse(mark.value) : { isWhole: true };
  if (isWhole) return;
  const backup = folder.replace(/\/$/, "");
  throw new Halt(
    EXIT.notReady,
    `A restore of ${order.environment} is not finished: go on with --restore. Nothing was changed.
npm run deploy -- --restore ${backup} --env ${order.environment} --identity-file FILE
To give it up, see "Restore" in worker/README.md: another database.`,
  );
}
