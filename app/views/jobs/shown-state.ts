/** What a page shows of a request, to compare with the frames of its socket. */
export type ShownState = {
  status: string;
  held: boolean;
  /** Grows with each change of a visit. */
  visitChanges: number;
  isSaidDone: boolean;
};

/** The same sum as in the frames (app/domain/live/job-live-state.ts). */
export const visitChangesOf = (visits: readonly { revision: number }[]): number =>
  visits.reduce((sum, { revision }) => sum + revision, 0);
