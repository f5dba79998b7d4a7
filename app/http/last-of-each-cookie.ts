/** Of several Set-Cookie lines with one name only the last is sent, because browsers apply all of them in order. */
export function lastOfEachCookie(lines: readonly string[]): string[] {
  const byName = new Map(lines.map((line) => [line.slice(0, line.indexOf("=")), line]));
  return [...byName.values()];
}
