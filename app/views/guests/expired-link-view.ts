/** What happened to the job of a follow link. `waiting`: its code is to be typed first, but not by a signed-in user. */
export type ExpiredLinkView = { side: "nobody"; became: "kept" | "deleted" | "unconfirmed" | "waiting" };
