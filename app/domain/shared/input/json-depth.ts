const MAX_LEVELS = 20;

export const isTooDeep = (value: unknown): boolean => isDeeperThan(MAX_LEVELS, value);

/** Stops at the limit, so deep input cannot overflow the stack. */
function isDeeperThan(most: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return most === 0 || Object.values(value).some((inner) => isDeeperThan(most - 1, inner));
}
