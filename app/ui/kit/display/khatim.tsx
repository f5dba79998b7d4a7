import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

const TINTS = ["khatim-1", "khatim-2", "khatim-3", "khatim-4", "khatim-5", "khatim-6"] as const;

/**
 * An icon or a number on a star. `tint` is an index, such as that of a category, modulo 6. `className` sets the size and
 * `colour` the colours: "star-…" for the star, "text-…" for the icon.
 */
export const KhatimFrame = ({ tint = 0, solid, colour, className, children }: KhatimFrameProps) => (
  <span className={classNames("khatim", colour ?? (solid ? "khatim-solid" : TINTS[tint % TINTS.length]), className ?? "size-14")}>
    {children}
  </span>
);

type KhatimFrameProps = {
  tint?: number;
  /** Brand yellow, for step numbers and the add button. */
  solid?: boolean;
  colour?: string;
  className?: string;
  children: ReactNode;
};
