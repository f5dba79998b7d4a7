/** What happened to the job of a follow link. */
export type ExpiredLinkView = { side: "nobody"; became: "kept" | "deleted" };
