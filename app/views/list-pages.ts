/** What the address of a page of a list says about it. */
export type PageParams = Readonly<Record<string, string | null>>;

export type ListPages = {
  /** The place of the first row in the whole list. Null on a page whose address does not say it. */
  from: number | null;
  here: PageParams;
  /** Null on the first page. */
  previous: PageParams | null;
  next: PageParams | null;
};
