/** What may be decided of a request, as its forms name it and as the address says afterwards that it is done. */
export const JOB_ACTION_DONE = ["released", "removed"] as const;
export type JobActionDone = (typeof JOB_ACTION_DONE)[number];
