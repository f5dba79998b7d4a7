/** Doors that an admin closes at once against abuse. Without schemas, because the page of settings loads it. */
export const FEATURES = ["registration", "guest_posting", "uploads"] as const;
export type Feature = (typeof FEATURES)[number];
