/** D1 reports constraints only as text, often as a `cause`. `name`: "table.column", or the name of a CHECK or RAISE. */
export function isConflictOn(error: unknown, name: string): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at.message.includes("constraint failed") && at.message.includes(name)) return true;
    if (at.message.includes(`raised:${name}`)) return true;
  }
  return false;
}

export const isAnyConflict = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at.message.includes("constraint failed") || at.message.includes("raised:")) return true;
  }
  return false;
};

/** The list of developers.cloudflare.com/d1/observability/debug-d1/. */
const OVERLOAD =
  /overloaded|too many requests queued|network connection lost|caused object to be reset|code was updated|transient issue|internal error/i;

/** D1 says this only in the text. The request can be retried. */
export const isOverload = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (OVERLOAD.test(at.message)) return true;
  }
  return false;
};
