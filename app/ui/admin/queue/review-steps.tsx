import type { ReactNode } from "react";
import { Icon } from "../../kit/icons/icon.tsx";

/** Where the previous or the next item of a queue is, and what the link is called. */
type Step = { href: string | null; label: string };

type ReviewStepsProps = { previous: Step; next: Step; children?: ReactNode };

/** Links to the items before and after the open one, with the place in the queue before them. Nothing if it is alone. */
export const ReviewSteps = ({ previous, next, children }: ReviewStepsProps) =>
  previous.href === null && next.href === null ? null : (
    <div className="review-steps">
      {children}
      <ReviewStep {...previous} icon="chevron-left" rel="prev" />
      <ReviewStep {...next} icon="chevron-right" rel="next" />
    </div>
  );

type ReviewStepProps = Step & { icon: "chevron-left" | "chevron-right"; rel: "prev" | "next" };

function ReviewStep({ href, label, icon, rel }: ReviewStepProps) {
  const mark = <Icon name={icon} className="icon-mirror size-5" />;
  if (href === null)
    return (
      <span className="review-step" aria-hidden="true" data-none="">
        {mark}
      </span>
    );
  return (
    <a href={href} rel={rel} aria-label={label} title={label} className="review-step">
      {mark}
    </a>
  );
}
