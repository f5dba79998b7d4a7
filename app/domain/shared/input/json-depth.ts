/** As deep as any body of ours goes, and far more. */
const MAX_LEVELS = 20;

export const isTooDeep = (value: unknown): boolean => isDeeperThan(MAX_LEVELS, value);

/** Whether a value from outside nests more levels than that. It looks no deeper, so that no depth can cost the stack. */
function isDeeperThan(most: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return most === 0 || Object.values(value).some((inner) => isDeeperThan(most - 1, inner));
}
