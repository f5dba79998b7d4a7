import { z } from "zod";
import { absentWhenEmpty, whole } from "#app/domain/fields.ts";
import { placeOf } from "#app/domain/place-in-list.ts";

/** `?page=` and `?page_size=` of the long lists (2.12). */
export const pageQuery = { page: absentWhenEmpty(whole(1, 100_000)), page_size: absentWhenEmpty(whole(1, 100)) };

const cursor = z.string().refine((text) => placeOf(text) !== null, { params: { code: "invalid" } });

/** Keyset paging of the lists that grow: `?after=` is handed out in `next`. One we never handed out would start over, so it is refused. */
export const cursorQuery = { after: absentWhenEmpty(cursor), page_size: absentWhenEmpty(whole(1, 100)) };

export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.int(), next: z.string().nullable(), previous: z.string().nullable(), results: z.array(item) });

/** The address of another page of the same list, with the filters kept. */
export function pageAddress(origin: string, path: string, params: Record<string, string | number | undefined>): string {
  const address = new URL(`/api/v1${path}/`, origin);
  for (const [name, value] of Object.entries(params)) if (value !== undefined) address.searchParams.set(name, String(value));
  return address.toString();
}

type Numbered<Row> = { count: number; page: number; pageSize: number; results: readonly Row[] };

/** A page of a list that is paged by number, between the addresses of its neighbours. */
export const numberedPage = <Row, Json>(
  { count, page, pageSize, results }: Numbered<Row>,
  addressOf: (page: number) => string,
  json: (row: Row) => Json,
) => ({
  count,
  next: page * pageSize < count ? addressOf(page + 1) : null,
  previous: page > 1 ? addressOf(page - 1) : null,
  results: results.map(json),
});
