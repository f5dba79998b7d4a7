import { Avatar } from "../../kit/display/avatar.tsx";
import { CategoryIcon } from "../../kit/display/category-icon.tsx";
import { khatimPoints } from "../../kit/display/khatim-points.ts";

const CENTRE = 110;
const [OUTER, MIDDLE, INNER] = [khatimPoints(CENTRE, 88), khatimPoints(CENTRE, 64), khatimPoints(CENTRE, 42)];
/** Starts at the top, so that the first face is at the most visible position. */
const POINTS = Array.from({ length: 8 }, (_, point) => {
  const angle = ((point - 1) * Math.PI) / 4;
  return `translate(${(CENTRE + 92 * Math.cos(angle)).toFixed(1)} ${(CENTRE + 92 * Math.sin(angle)).toFixed(1)})`;
});

/** Three nested stars, which pulse while artisans are told. Their points are empty until offers fill them with `faces`. */
export const WaitingStar = ({ slug, id, faces = [], isTelling, className }: WaitingStarProps) => (
  <span
    className={`relative inline-grid place-items-center ${isTelling ? "waiting-telling" : ""} ${className ?? "size-[220px]"}`}
    aria-hidden="true"
  >
    <svg viewBox="0 0 220 220" aria-hidden="true" className="absolute inset-0 size-full">
      <polygon points={OUTER} strokeDasharray="5" strokeWidth="1.4" className="fill-brand-soft stroke-brand" />
      <polygon points={MIDDLE} className="fill-brand opacity-35" />
      <polygon points={INNER} className="fill-brand" />
      {POINTS.map((place, nth) => (
        <g key={place} transform={place}>
          {faces[nth] ? (
            <foreignObject x="-17" y="-17" width="34" height="34">
              <Avatar {...faces[nth]} className="size-full border-2 border-pine" />
            </foreignObject>
          ) : (
            <circle r="10" strokeDasharray="3 3" className="fill-page stroke-brand-press" />
          )}
        </g>
      ))}
    </svg>
    <CategoryIcon
      slug={slug}
      id={id}
      className="size-[30%] before:hidden! text-on-brand! [&>svg]:size-[72%]! [&>svg]:stroke-[1.5]"
    />
  </span>
);

type Face = { name: string; pictureId: string | null };
type WaitingStarProps = { slug: string; id: number; faces?: readonly Face[]; isTelling: boolean; className?: string };
