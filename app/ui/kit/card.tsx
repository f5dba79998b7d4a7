import type { HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/**
 * `interactive` answers to the pointer (put a stretched link inside: class "after:absolute after:inset-0"); `best` rings
 * it in yellow, `selected` in ink with a check at the corner.
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
