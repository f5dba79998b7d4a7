/** Tables that exist before the first migration. */
const NOT_OURS = /^(d1_migrations|deploy_state|sqlite_.*|_cf_.*)$/;
const BEGUN = "first_deployment";

/**
 * What the database holds: {tables, isEmpty, isBegun}. `isEmpty`: nobody's rows can be lost. A first deployment that was cut off
 * between two files of migrations has left a mark, and its database counts as empty.
 */
export async function stateOfDatabase({ wrangler, commands }) {
  const rows = (sql) => wrangler.rows("Reading the tables of the database", commands.remote, sql);
  const [found] = await rows("SELECT name FROM sqlite_master WHERE type = 'table'");
  const tables = found.map(({ name }) => name);
  const [marks] = tables.includes("deploy_state") ? await rows(`SELECT key FROM deploy_state WHERE key = '${BEGUN}'`) : [[]];
  const isBegun = marks.length > 0;
  return { tables, isBegun, isEmpty: isBegun || tables.every((name) => NOT_OURS.test(name)) };
}

export const beginFirstDeployment = ({ wrangler, commands }) =>
  wrangler.rows(
    "Marking the first deployment",
    commands.remote,
    `INSERT OR IGNORE INTO deploy_state (key, value) VALUES ('${BEGUN}', datetime('now'))`,
  );

export const endFirstDeployment = ({ wrangler, commands }) =>
  wrangler.rows("Ending the first deployment", commands.remote, `DELETE FROM deploy_state WHERE key = '${BEGUN}'`);
