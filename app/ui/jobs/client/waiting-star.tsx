import { CategoryIcon } from "../../kit/display/category-icon.tsx";
import { khatimPoints } from "../../kit/display/khatim-points.ts";

const CENTRE = 110;
const [OUTER, MIDDLE, INNER] = [khatimPoints(CENTRE, 88), khatimPoints(CENTRE, 64), khatimPoints(CENTRE, 42)];
/** Starts at the top, so that the first face is at the most visible position. */
const POINTS = Array.from({ length: 8 }, (_, point) => {
  const angle = ((point - 1) * Math.PI) / 4;
  return { cx: (CENTRE + 92 * Math.cos(angle)).toFixed(1), cy: (CENTRE + 92 * Math.sin(angle)).toFixed(1) };
});

/** Three nested stars, which pulse while artisans are told. Their points are empty until offers fill them; `faces` are names on them. */
export const WaitingStar = ({ slug, id, faces = [], isTelling, className }: WaitingStarProps) => (
  <span
    className={`relative inline-grid place-items-center ${isTelling ? "waiting-telling" : ""} ${className ?? "size-[220px]"}`}
    aria-hidden="true"
  >
    <svg viewBox="0 0 220 220" aria-hidden="true" className="absolute inset-0 size-full">
      <polygon points={OUTER} strokeDasharray="5 5" strokeWidth="1.4" className="fill-brand-soft stroke-brand" />
      <polygon points={MIDDLE} className="fill-brand opacity-35" />
      <polygon points={INNER} className="fill-brand" />
      {POINTS.map(({ cx, cy }, place) => {
        const [letter] = faces[place] ?? "";
        return letter ? (
          <g key={cx + cy} className="waiting-face">
            <circle cx={cx} cy={cy} r="17" strokeWidth="1.6" className="fill-surface stroke-pine" />
            <circle cx={cx} cy={cy} r="14.5" className="fill-pine-soft" />
            <text x={cx} y={cy} dy="5" textAnchor="middle" className="fill-pine-strong font-display text-[15px] font-semibold">
              {letter.toLocaleUpperCase("fr")}
            </text>
          </g>
        ) : (
          <circle
            key={cx + cy}
            cx={cx}
            cy={cy}
            r="10"
            strokeWidth="1.2"
            strokeDasharray="3 3"
            className="fill-page stroke-brand-press"
          />
        );
      })}
    </svg>
    <CategoryIcon
      slug={slug}
      id={id}
      className="relative size-[30%] before:hidden! text-on-brand! [&>svg]:size-[72%]! [&>svg]:stroke-[1.5]"
    />
  </span>
);

type WaitingStarProps = { slug: string; id: number; faces?: readonly string[]; isTelling: boolean; className?: string };
