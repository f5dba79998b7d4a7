/** The request of this browser's guest, as the strip of every page shows it. */
export type GuestStrip = { jobId: string; sentence: string; link: string };
