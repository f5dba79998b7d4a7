import { sayWhatMisses } from "../say-what-misses.ts";
import { serveReview } from "./serve-review.ts";

// The script of the review alone.
sayWhatMisses();
serveReview();
