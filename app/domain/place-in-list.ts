/** A place in a list that runs by an instant or a number, or by what the row of that id has; what `after=` carries. */
export type Place = { at: number; id: string };

/** Which rows of a list: those after a place, or all but the first so many, which are read to be left out. */
export type ListPage = { after?: Place | undefined; offset?: number | undefined; limit?: number };

export const cursorOf = ({ at, id }: Place): string => `${at}.${id}`;

export function placeOf(cursor: string): Place | null {
  const [, at, id] = /^(\d{1,15})\.([0-9A-Za-z_-]{1,40})$/.exec(cursor) ?? [];
  return at && id ? { at: Number(at), id } : null;
}
