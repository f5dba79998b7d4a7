import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";

type ReviewStepProps = { to: string | null; label: string; icon: "chevron-left" | "chevron-right"; rel: "prev" | "next" };

/** Links to the previous and the next document, if there is one. */
export function VerificationPager({ to, label, icon, rel }: ReviewStepProps) {
  const path = usePath();
  const mark = <Icon name={icon} className="icon-mirror size-5" />;
  if (to === null)
    return (
      <span className="review-step" aria-hidden="true" data-none="">
        {mark}
      </span>
    );
  return (
    <a href={path(to)} rel={rel} aria-label={label} title={label} className="review-step">
      {mark}
    </a>
  );
}
