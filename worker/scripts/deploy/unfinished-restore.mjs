import { EXIT, Halt } from "./halt.mjs";

/** The name of the backup whose restore was cut off or found differences; null without one. */
export async function unfinishedRestore({ wrangler, commands }) {
  const sql = "SELECT value FROM deploy_state WHERE key = 'restore'";
  const [[mark]] = await wrangler.rows("Looking for a restore", commands.remote, sql);
  const { folder, isWhole } = mark ? JSON.parse(mark.value) : { isWhole: true };
  return isWhole ? null : folder.replace(/\/$/, "");
}

/** The command that ends it. */
export const goOnWith = (backup, { environment }) =>
  `npm run deploy -- --restore ${backup} --env ${environment} --identity-file FILE`;

/** Such a restore has closed the site: other code would open it with a part of its data. */
export async function refuseUnfinishedRestore(context) {
  const backup = await unfinishedRestore(context);
  if (backup === null) return;
  throw new Halt(
    EXIT.notReady,
    `A restore of ${context.order.environment} is not finished: go on with --restore. Nothing was changed.
${goOnWith(backup, context.order)}
To give it up, see "Restore" in worker/README.md: another database.`,
  );
}
