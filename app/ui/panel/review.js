import { serveReview } from "./serve-review.ts";

// The script of the review alone.
serveReview();
