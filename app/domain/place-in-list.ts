/** A place in a list that runs by an instant or a number, or by a name; what `after=` carries. */
export type Place = { at: number; id: string; name?: string };

/** Which rows of a list: those after a place, or all but the first so many, which are read to be left out. */
export type ListPage = { after?: Place | undefined; offset?: number | undefined; limit?: number };

export const cursorOf = ({ at, id, name }: Place): string =>
  name === undefined ? `${at}.${id}` : `${at}.${id}.${Buffer.from(name).toString("base64url")}`;

export function placeOf(cursor: string): Place | null {
  const [, at, id, name] = /^(\d{1,15})\.([0-9A-Za-z_-]{1,40})(?:\.([0-9A-Za-z_-]{0,800}))?$/.exec(cursor) ?? [];
  if (!at || !id) return null;
  return { at: Number(at), id, ...(name === undefined ? {} : { name: Buffer.from(name, "base64url").toString() }) };
}
