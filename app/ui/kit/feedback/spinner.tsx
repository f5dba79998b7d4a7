import { khatimPoints } from "../display/khatim-points.ts";

const STAR = khatimPoints(50, 42);

/** The star with a moving stroke; `plain` uses the text colour. */
export const Spinner = ({ className, plain }: { className?: string; plain?: boolean }) => (
  <svg
    viewBox="0 0 100 100"
    fill="none"
    strokeWidth="9"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
    className={className ?? "size-16"}
  >
    <polygon points={STAR} className={plain ? "stroke-current opacity-25" : "stroke-brand-soft"} />
    <polygon
      points={STAR}
      pathLength="100"
      strokeDasharray="28 72"
      className={plain ? "spinner stroke-current" : "spinner stroke-brand"}
    />
  </svg>
);
