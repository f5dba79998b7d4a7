/** A query string without empty values. */
export function buildQuery(params: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}
