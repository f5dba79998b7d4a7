import type { HTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";

/**
 * `interactive` reacts to hover (put a stretched link inside: class "after:absolute after:inset-0").
 * `best` adds a yellow ring, `selected` a dark ring with a check.
 */
export const Card = ({ interactive, best, selected, className, children, ...rest }: CardProps) => (
  <div
    {...rest}
    className={classNames("card", interactive && "card-interactive", best && "card-best", selected && "card-selected", className)}
  >
    {children}
    {selected ? (
      <span className="card-disc">
        <Icon name="check" className="size-4 stroke-3" />
      </span>
    ) : null}
  </div>
);

type CardProps = HTMLAttributes<HTMLDivElement> & { interactive?: boolean; best?: boolean; selected?: boolean };
