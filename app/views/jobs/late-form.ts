/** In the address of a job: its form was sent when it was no longer possible. */
export const LATE_FORM = "moved";
