const MOST = 1_000_000;

/** The place of a page's first row in its list. A cursor does not know it, so the link to a page says it. */
export function firstPlace({ searchParams }: URL): number | null {
  if (!searchParams.has("after")) return 1;
  const from = Number(searchParams.get("from"));
  return Number.isInteger(from) && from > 1 && from < MOST ? from : null;
}
