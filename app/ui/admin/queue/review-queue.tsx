import type { FocusEvent, ReactNode } from "react";
import { classNames } from "../../kit/class-names.ts";
import type { useReviewQueue } from "./use-review-queue.ts";

type ReviewQueueProps = { review: ReturnType<typeof useReviewQueue>; className?: string; children: ReactNode };

/** The list and the item in which the keys of a queue work. */
export function ReviewQueue({ review: { frame, onKeyDown, onInput, onClick, onSubmit }, className, children }: ReviewQueueProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the list and the item inside it
    <div
      ref={frame}
      tabIndex={-1}
      className={classNames("outline-none", className)}
      onFocus={reveal}
      onKeyDown={onKeyDown}
      onInput={onInput}
      onClickCapture={onClick}
      onSubmit={onSubmit}
    >
      {children}
    </div>
  );
}

/** Above the bar of the decision. Focus alone scrolls to no text area that is partly in view. */
function reveal({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: "nearest" });
}
