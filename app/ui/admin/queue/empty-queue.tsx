import type { ReactNode } from "react";
import { EmptyKeyHelp } from "./key-help.tsx";
import { ReviewQueue } from "./review-queue.tsx";
import { useReviewQueue } from "./use-review-queue.ts";

/** A queue without an item. Its keys still take the last decision back. */
export function EmptyQueue({ children }: { children: ReactNode }) {
  const review = useReviewQueue({});
  return (
    <ReviewQueue review={review} className="grid gap-4">
      {children}
      <EmptyKeyHelp review={review} />
    </ReviewQueue>
  );
}
