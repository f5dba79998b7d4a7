/** The dispute about the work or the match. */
export type DisputeLink = { href: string; label: string };
