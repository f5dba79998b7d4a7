import { lazyPart } from "../../lazy-part.tsx";

/** The page right after posting, whose script later visits of the job do not load. */
export const JobPostedPart = lazyPart(
  () => import("./job-posted-page.tsx"),
  (part) => part.JobPostedPage,
  "[data-posted]",
);
