import { redirect } from "react-router";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import type { ListPages } from "#app/views/list-pages.ts";

type Read<Row> = { results: readonly Row[]; first: string | null; next: string | null };

const PAGE_PARAMS = ["after", "before", "from"];
const MOST = 1_000_000;

/** The page that a URL asks for. One that ends before a row is read from that row in the opposite order. */
export function listPageOf(url: URL, limit: number) {
  const { searchParams } = url;
  const before = decodeCursor(searchParams.get("before") ?? "");
  const after = before ?? decodeCursor(searchParams.get("after") ?? "") ?? undefined;
  return {
    bounds: { after, limit },
    /** The order to read in. */
    isNewestFirst: (newestFirst: boolean): boolean => newestFirst === (before === null),
    order: <Ordering extends string>(ordering: Ordering): Ordering => (before ? opposite(ordering) : ordering),
    /** The rows in the order of the list, and the other pages. If all rows of the page are gone, its list begins anew. */
    shown<Row>({ results, first, next }: Read<Row>): { results: readonly Row[]; pages: ListPages } {
      if (after && results.length === 0) throw redirect(firstPageOf(url));
      const ends = before ? { previous: next, next: first } : { previous: after ? first : null, next };
      const from = placeOf(url, ends.previous === null);
      return {
        results: before ? results.toReversed() : results,
        pages: {
          from,
          here: Object.fromEntries(PAGE_PARAMS.map((name) => [name, after ? searchParams.get(name) : null])),
          previous:
            ends.previous === null
              ? null
              : { before: ends.previous, from: from === null ? null : String(Math.max(1, from - limit)) },
          next: ends.next === null ? null : { after: ends.next, from: from === null ? null : String(from + results.length) },
        },
      };
    },
  };
}

// as: lists are sorted by each of their columns in both directions
const opposite = <Ordering extends string>(ordering: Ordering): Ordering =>
  (ordering.startsWith("-") ? ordering.slice(1) : `-${ordering}`) as Ordering;

/** The place of the page's first row in its list. A cursor does not know it, so the link to a page says it. */
function placeOf({ searchParams }: URL, isFirst: boolean): number | null {
  if (isFirst) return 1;
  const from = Number(searchParams.get("from"));
  return Number.isInteger(from) && from > 1 && from < MOST ? from : null;
}

function firstPageOf({ pathname, searchParams }: URL): string {
  const kept = [...searchParams].filter(([name]) => !PAGE_PARAMS.includes(name));
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`;
}
