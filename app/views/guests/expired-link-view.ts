/** What became of the request that a follow link led to. */
export type ExpiredLinkView = { side: "nobody"; became: "kept" | "deleted" };
