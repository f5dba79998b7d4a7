/** The decisions on a job, as named by its forms and by the confirmation in the URL. */
export const JOB_ACTION_DONE = ["released", "removed"] as const;
export type JobActionDone = (typeof JOB_ACTION_DONE)[number];
