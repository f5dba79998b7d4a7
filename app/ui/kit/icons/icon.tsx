import sprite from "../../art/icons.svg?url&no-inline";
import type { IconName } from "./icon-names.ts";

export type { IconName };

/**
 * An icon of the sprite, 24 px unless a class says otherwise: one reference instead of its paths, which a page of cards
 * would carry many times. Hidden from screen readers: what it means stands beside it as text.
 */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg className={className ? `icon ${className}` : "icon"} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
);
