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

export function decodeCursor(cursor: string): Cursor | null {
  const [, at, id] = /^(\d{1,15})\.([0-9A-Za-z_-]{1,40})$/.exec(cursor) ?? [];
  return at && id ? { at: Number(at), id } : null;
}
