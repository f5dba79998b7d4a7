import { useTranslations } from "../../use-translations.ts";
import { khatimPoints } from "./khatim-points.ts";

const STAR = khatimPoints(50, 46);

/** The pine star with a check, beside a name. Its accessible name is "identity verified". */
export function VerifiedBadge({ className }: { className?: string }) {
  const { t } = useTranslations();
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label={t("ui.verified")} className={className ?? "inline-block size-[17px]"}>
      {SHAPES}
    </svg>
  );
}

/** After a name in a text, on the line of its last word. */
export const VerifiedBadgeInline = ({ className }: { className?: string }) => (
  <>
    {"\u00a0"}
    <VerifiedBadge {...(className === undefined ? {} : { className })} />
  </>
);

/** Beside words that say the same. */
export const VerifiedStar = ({ className }: { className: string }) => (
  <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
    {SHAPES}
  </svg>
);

const SHAPES = (
  <>
    <polygon points={STAR} className="fill-pine stroke-pine" strokeWidth="6" strokeLinejoin="round" />
    <path
      d="M31 51l13 13 26-28"
      fill="none"
      className="stroke-on-pine"
      strokeWidth="9"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);
