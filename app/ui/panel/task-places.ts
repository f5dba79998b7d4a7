/** What may be decided of a request, as its forms name it and as the address says afterwards that it is done. */
export const TASK_DONE = ["released", "removed"] as const;
export type TaskDone = (typeof TASK_DONE)[number];
