import sprite from "../../art/icons.svg?url&no-inline";
import type { IconName } from "./icon-names.ts";

export type { IconName };

/**
 * An icon of the sprite, 24 px by default: one reference instead of its paths, which a page of cards would contain many
 * times. Hidden from screen readers, because a text beside it has the same meaning.
 */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg className={className ? `icon ${className}` : "icon"} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
);
