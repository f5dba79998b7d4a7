import { classNames } from "./class-names.ts";
import { khatimPoints } from "./khatim-points.ts";

const STAR = khatimPoints(50, 42);

/** The star with a travelling stroke (N09). */
export const Spinner = ({ className, onBrand }: { className?: string; onBrand?: boolean }) => (
  <svg
    viewBox="0 0 100 100"
    fill="none"
    strokeWidth="9"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
    className={className ?? "size-16"}
  >
    <polygon points={STAR} className={onBrand ? "stroke-on-brand/20" : "stroke-brand-soft"} />
    <polygon
      points={STAR}
      pathLength="100"
      strokeDasharray="28 72"
      className={classNames(onBrand ? "stroke-on-brand" : "stroke-brand", "animate-khatim")}
    />
  </svg>
);
