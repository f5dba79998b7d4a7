import { lazyPart } from "../../lazy-part.tsx";

/** The match on the page of its client, whose script pages of other jobs do not load. */
export const ClientMatchPart = lazyPart(
  () => import("./client-match.tsx"),
  (part) => part.ClientMatch,
  "[data-match]",
);
