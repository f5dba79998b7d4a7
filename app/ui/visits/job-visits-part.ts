import { lazyPart } from "../lazy-part.tsx";

/** The visits on the page of a job, whose script pages without a match do not load. */
export const JobVisitsPart = lazyPart(
  () => import("./job-visits.tsx"),
  (part) => part.JobVisits,
  "[data-visits]",
);
