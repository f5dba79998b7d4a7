import type { ReactNode } from "react";
import { ReviewQueue } from "./review-queue.tsx";
import { useReviewQueue } from "./use-review-queue.ts";

/** A queue without an item. Its keys still take the last decision back. */
export const EmptyQueue = ({ children }: { children: ReactNode }) => (
  <ReviewQueue review={useReviewQueue({})}>{children}</ReviewQueue>
);
