import { z } from "zod";
import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { emptyToUndefined, fieldIssue, integer } from "#app/domain/shared/input/fields.ts";
import { type Cursor, decodeCursor, type PageBounds } from "#app/domain/shared/lists/cursor.ts";
import { TransportProblem } from "./problem.ts";

/** The deepest page number, because rows before the page are read and skipped. `after` has no such limit. */
const MAX_OFFSET = 100_000;

/** `?page=` and `?page_size=` of the long lists. */
export const pageQuery = { page: emptyToUndefined(integer(1, MAX_OFFSET)), page_size: emptyToUndefined(integer(1, 100)) };

const place = z.string().transform((text, context) => {
  const found = decodeCursor(text);
  if (!found) context.addIssue(fieldIssue("invalid"));
  return found ?? z.NEVER;
});

/**
 * Growing lists continue by `?after=`, the cursor in `next`, so new rows move nothing. An unknown cursor would start over, so it
 * is refused. A request with a page number gets pages by number.
 */
export const listQuery = { ...pageQuery, after: emptyToUndefined(place) };

type PaginationQuery = { page?: number | undefined; page_size?: number | undefined; after?: Cursor | undefined };

/** The requested rows. Refuses a page number together with a cursor, and a page that is too deep. */
export function pageBoundsOf({ page, page_size, after }: PaginationQuery, usualSize: number): PageBounds & { limit: number } {
  const limit = page_size ?? usualSize;
  if (page === undefined) return { after, limit };
  if (after) throw new TransportProblem(400, "invalid", "Send either page or after, not both.", {}, "non_field_errors");
  const deepest = Math.floor(MAX_OFFSET / limit);
  if (page > deepest) throw new InvalidFields({ page: [{ code: "max_value", params: { max: deepest } }] });
  return { offset: (page - 1) * limit, limit };
}

export const pagedSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.int(), next: z.string().nullable(), previous: z.string().nullable(), results: z.array(item) });

/** The URL of another page of the same list, with the same filters. */
export function pageUrl(origin: string, path: string, params: Record<string, string | number | undefined>): string {
  const url = new URL(`/api/v1${path}/`, origin);
  for (const [name, value] of Object.entries(params)) if (value !== undefined) url.searchParams.append(name, String(value));
  return url.href;
}

type Found<Row> = { count: number; next: string | null; results: readonly Row[] };
type AddressOf = (to: { page: number } | { after: string }) => string;

/** A page with the URLs of its neighbours: by number if requested by number, otherwise by cursor. */
export function listPage<Row, Json>(
  { page }: PaginationQuery,
  { count, next, results }: Found<Row>,
  to: AddressOf,
  json: (row: Row) => Json,
) {
  const neighbours =
    page === undefined
      ? { next: next && to({ after: next }), previous: null }
      : neighboursOf(page, { isThere: results.length > 0, isLast: next === null }, (page) => to({ page }));
  return { count, ...neighbours, results: results.map(json) };
}

type Numbered<Row> = { count: number; page: number; pageSize: number; results: readonly Row[] };

/** A page of a list that has page numbers only. */
export const numberedPage = <Row, Json>(
  { count, page, pageSize, results }: Numbered<Row>,
  addressOf: (page: number) => string,
  json: (row: Row) => Json,
) => ({
  count,
  ...neighboursOf(page, { isThere: results.length > 0, isLast: page * pageSize >= count }, addressOf),
  results: results.map(json),
});

/** An empty list has a first page. A page past the end is refused with the text of DRF. */
function neighboursOf(
  page: number,
  { isThere, isLast }: Record<"isThere" | "isLast", boolean>,
  addressOf: (page: number) => string,
) {
  if (page > 1 && !isThere) throw new TransportProblem(404, "invalid_page", "Invalid page.");
  return { next: isLast ? null : addressOf(page + 1), previous: page > 1 ? addressOf(page - 1) : null };
}
