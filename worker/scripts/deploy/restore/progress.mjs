import { quoted } from "../quoted.mjs";

const CREATE_STATE =
  "CREATE TABLE IF NOT EXISTS deploy_state (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL, expires_at INTEGER)";

/** Where a restore stands, in the database that is restored, so that it goes on from there after a cut. */
export async function openProgress(target) {
  await target.rows(CREATE_STATE);
  const [[found]] = await target.rows("SELECT value FROM deploy_state WHERE key = 'restore'");
  let state = found ? JSON.parse(found.value) : null;
  const sqlOf = (value) =>
    `INSERT OR REPLACE INTO deploy_state (key, value) VALUES ('restore', ${quoted(JSON.stringify(value))})`;
  return {
    get state() {
      return state;
    },
    /** The statement that keeps what was reached, for the batch that reaches it. */
    statement(reached) {
      state = { ...state, ...reached };
      return sqlOf(state);
    },
    async keep(reached) {
      await target.rows(this.statement(reached));
    },
    forget: () => target.rows("DELETE FROM deploy_state WHERE key = 'restore'"),
  };
}
