import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { khatimPoints } from "./khatim-points.ts";

const OUTER = khatimPoints(100, 92);
const INNER = khatimPoints(100, 56);
const small = (x: number, y: number, radius: number) => ({
  points: khatimPoints(0, radius),
  transform: `translate(${x} ${y})`,
});

const TONES = {
  brand: { outer: "fill-brand-soft stroke-brand", inner: "fill-brand", icon: "text-on-brand" },
  clay: { outer: "fill-clay-soft stroke-clay", inner: "fill-chart-3", icon: "text-white" },
  pine: { outer: "fill-pine-soft stroke-pine", inner: "fill-pine", icon: "text-on-pine" },
} as const;

/** The large dashed star with an icon and three confetti stars, for empty, finished and broken states. */
export const StarArt = ({ tone = "brand", className, children }: StarArtProps) => (
  <span className={classNames("relative inline-grid place-items-center", className ?? "size-[184px]")} aria-hidden="true">
    <svg viewBox="0 0 200 200" aria-hidden="true" className="absolute inset-0 size-full">
      <polygon points={OUTER} strokeDasharray="5 5" strokeOpacity="0.55" className={TONES[tone].outer} />
      <polygon points={INNER} className={TONES[tone].inner} />
      <polygon {...small(26, 40, 14)} className="fill-pine" />
      <polygon {...small(176, 24, 8)} className="fill-cobalt" />
      <polygon {...small(180, 172, 11)} className="fill-chart-3" />
    </svg>
    <span className={classNames("relative size-[24%] [&>svg]:size-full", TONES[tone].icon)}>{children}</span>
  </span>
);

export type StarArtTone = keyof typeof TONES;
type StarArtProps = { tone?: StarArtTone; className?: string; children: ReactNode };
