import type { ReactNode, SVGProps } from "react";
import { classNames } from "./class-names.ts";

/** The eight-pointed star of two squares, as the points of a polygon (DESIGN, section 5). */
export const khatimPoints = (centre: number, radius: number, inner = 0.7654): string =>
  Array.from({ length: 16 }, (_, point) => {
    const reach = point % 2 ? radius * inner : radius;
    const angle = (point * Math.PI) / 8;
    return `${(centre + reach * Math.cos(angle)).toFixed(1)},${(centre + reach * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");

const STAR = khatimPoints(50, 46);

/** A solid star in the text colour. */
export const Khatim = (props: SVGProps<SVGSVGElement>) => (
  <svg viewBox="0 0 100 100" aria-hidden="true" {...props}>
    <polygon points={STAR} fill="currentColor" stroke="currentColor" strokeWidth="5" strokeLinejoin="round" />
  </svg>
);

const TINTS = [
  "text-tint-1 [&>span]:text-tint-1-fg",
  "text-tint-2 [&>span]:text-tint-2-fg",
  "text-tint-3 [&>span]:text-tint-3-fg",
  "text-tint-4 [&>span]:text-tint-4-fg",
  "text-tint-5 [&>span]:text-tint-5-fg",
  "text-tint-6 [&>span]:text-tint-6-fg",
] as const;

/** An icon or a number on a star. `tint` is an index (of the category, say) taken modulo 6; `className` gives the size. */
export function KhatimFrame({ tint = 0, solid, colour, className, children }: KhatimFrameProps) {
  const colours = colour ?? (solid ? "text-brand [&>span]:text-on-brand" : TINTS[tint % TINTS.length]);
  return (
    <span className={classNames("relative inline-grid shrink-0 place-items-center", colours, className ?? "size-14")}>
      <Khatim className="col-start-1 row-start-1 size-full" />
      <span className="col-start-1 row-start-1 grid place-items-center [&>svg]:size-full size-[42%] -translate-y-px font-display leading-none font-bold">
        {children}
      </span>
    </span>
  );
}

type KhatimFrameProps = {
  tint?: number;
  /** Brand yellow, for step numbers and the add button. */
  solid?: boolean;
  /** Classes of another colouring: the star takes the text colour, "[&>span]:text-…" the icon. */
  colour?: string;
  className?: string;
  children: ReactNode;
};
