/** A place in a list that runs by an instant or a number, or by what the row of that id has; what `after=` carries. */
export type Cursor = { at: number; id: string };

/** Which rows of a list: those after a place, or all but the first so many, which are read to be left out. */
export type PageBounds = { after?: Cursor | undefined; offset?: number | undefined; limit?: number };

export const encodeCursor = ({ at, id }: Cursor): string => `${at}.${id}`;

export function decodeCursor(cursor: string): Cursor | null {
  const [, at, id] = /^(\d{1,15})\.([0-9A-Za-z_-]{1,40})$/.exec(cursor) ?? [];
  return at && id ? { at: Number(at), id } : null;
}
