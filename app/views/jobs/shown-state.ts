/** What a page shows of a request, to compare with the frames of its socket. */
export type ShownState = {
  status: string;
  held: boolean;
  /** Grows with each change of a visit. */
  visitChanges: number;
  isSaidDone: boolean;
};
