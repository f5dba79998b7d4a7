import { CategoryIcon } from "../kit/category-icon.tsx";
import { khatimPoints } from "../kit/khatim-points.ts";

const CENTRE = 110;
const [OUTER, MIDDLE, INNER] = [khatimPoints(CENTRE, 88), khatimPoints(CENTRE, 64), khatimPoints(CENTRE, 42)];
const POINTS = Array.from({ length: 8 }, (_, point) => {
  const angle = (point * Math.PI) / 4;
  return { cx: (CENTRE + 92 * Math.cos(angle)).toFixed(1), cy: (CENTRE + 92 * Math.sin(angle)).toFixed(1) };
});

/** Three stars in one; its points are empty rings until offers take them (DESIGN, section 1). */
export const WaitingStar = ({ slug, id, className }: { slug: string; id: number; className?: string }) => (
  <span className={`relative inline-grid place-items-center ${className ?? "size-[220px]"}`} aria-hidden="true">
    <svg viewBox="0 0 220 220" aria-hidden="true" className="absolute inset-0 size-full">
      <polygon points={OUTER} strokeDasharray="5 5" strokeWidth="1.4" className="fill-brand-soft stroke-brand" />
      <polygon points={MIDDLE} className="fill-brand opacity-35" />
      <polygon points={INNER} className="fill-brand" />
      {POINTS.map(({ cx, cy }) => (
        <circle
          key={cx + cy}
          cx={cx}
          cy={cy}
          r="12"
          strokeWidth="1.6"
          strokeDasharray="4 4"
          className="fill-page stroke-brand-press"
        />
      ))}
    </svg>
    <CategoryIcon slug={slug} id={id} className="relative size-[38%] star-brand text-on-brand" />
  </span>
);
