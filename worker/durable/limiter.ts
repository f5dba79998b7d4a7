import { DurableObject } from "cloudflare:workers";

const taken = `CREATE TABLE IF NOT EXISTS uses (at INTEGER NOT NULL)`;

/** Counts the uses of one rule by one subject in a sliding window. Exact: an object is one thread, and its writes are durable. */
export class Limiter extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.storage.sql.exec(taken);
  }

  /** Takes one use of at most `times` in `perSeconds`; `now` is epoch milliseconds. A refused use is not counted. */
  async take(
    times: number,
    perSeconds: number,
    now: number,
  ): Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }> {
    const windowStart = now - perSeconds * 1000;
    const { used, oldest } = this.#usesSince(windowStart);
    if (used >= times)
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(((oldest ?? now) - windowStart) / 1000)) };
    this.ctx.storage.sql.exec("INSERT INTO uses (at) VALUES (?)", now);
    // Alarms use the platform's clock, but the caller's clock may be fixed (tests), and must not clear the counts at once.
    await this.ctx.storage.setAlarm(Math.max(now, Date.now()) + perSeconds * 1000 + 60_000);
    return { allowed: true };
  }

  /** Whether the next use would be refused. Takes none. */
  isExhausted(times: number, perSeconds: number, now: number): boolean {
    return this.#usesSince(now - perSeconds * 1000).used >= times;
  }

  #usesSince(windowStart: number): { used: number; oldest: number | null } {
    const { sql } = this.ctx.storage;
    sql.exec("DELETE FROM uses WHERE at <= ?", windowStart);
    return sql.exec<{ used: number; oldest: number | null }>("SELECT count(*) AS used, min(at) AS oldest FROM uses").one();
  }

  /** Deletes a subject that was idle for a whole window. */
  override async alarm() {
    await this.ctx.storage.deleteAll();
    this.ctx.storage.sql.exec(taken);
  }
}
