/** Keyset cursor of a list that is ordered by time or number. Sent as `after=`. */
export type Cursor = { at: number; id: string };

export type PageBounds = {
  after?: Cursor | undefined;
  offset?: number | undefined;
  limit?: number;
  /** Without counts and pictures, for a page that shows neither. */
  rowsOnly?: boolean;
};

export const encodeCursor = ({ at, id }: Cursor): string => `${at}.${id}`;

/** Of rows that were read one further than the page: its own, the cursor of its first row, and the one for what follows. */
export function pageOfRows<Row>(read: readonly Row[], limit: number, cursorOf: (row: Row) => Cursor) {
  const results = read.slice(0, limit);
  const [begin, end] = [results[0], read.length > limit ? results.at(-1) : undefined];
  return { results, first: begin ? encodeCursor(cursorOf(begin)) : null, next: end ? encodeCursor(cursorOf(end)) : null };
}

export function decodeCursor(cursor: string): Cursor | null {
  const [, at, id] = /^(\d{1,15})\.([0-9A-Za-z_-]{1,40})$/.exec(cursor) ?? [];
  return at && id ? { at: Number(at), id } : null;
}
