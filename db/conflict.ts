/**
 * The one place that reads SQLite's error text. D1 reports a lost unique index, a failed CHECK and a trigger's
 * RAISE only as text, bare from a batch or wrapped in `cause` by Drizzle.
 * `name` is "table.column" for a unique index and the constraint's name for a CHECK or a RAISE.
 */
export function isConflictOn(error: unknown, name: string): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at.message.includes("constraint failed") && at.message.includes(name)) return true;
    if (at.message.includes(`raised:${name}`)) return true;
  }
  return false;
}

/** Every column list of a unique violation stands in the text; a CHECK is named by its constraint. */
export const isAnyConflict = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at.message.includes("constraint failed") || at.message.includes("raised:")) return true;
  }
  return false;
};

/** As Cloudflare lists them (developers.cloudflare.com/d1/observability/debug-d1/). */
const OVERLOAD =
  /overloaded|too many requests queued|network connection lost|caused object to be reset|code was updated|transient issue|internal error/i;

/** D1 says so only in words; the request is sound and may come again (RELIABILITY 4.6). */
export const isOverload = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (OVERLOAD.test(at.message)) return true;
  }
  return false;
};
