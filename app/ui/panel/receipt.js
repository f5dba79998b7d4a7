import { serveReview } from "./serve-review.ts";
import { serveTakeBack } from "./serve-take-back.ts";

// The script of a receipt's screen alone.
serveReview();
serveTakeBack();
