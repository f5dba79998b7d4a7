/** Of several Set-Cookie lines of one name the last, in the order in which they were meant: browsers would obey them all. */
export function lastOfEachCookie(lines: readonly string[]): string[] {
  const byName = new Map(lines.map((line) => [line.slice(0, line.indexOf("=")), line]));
  return [...byName.values()];
}
