import type { HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

/** `interactive` answers to the pointer (put a stretched link inside: class "after:absolute after:inset-0"); `best` rings it. */
export const Card = ({ interactive, best, className, ...rest }: CardProps) => (
  <div
    {...rest}
    className={classNames(
      "relative rounded-lg border bg-surface p-4 shadow-1 md:p-6",
      best ? "border-brand-press ring-1 ring-brand-press shadow-2" : "border-line",
      interactive && "transition-[border-color,box-shadow] duration-200 hover:border-ink hover:shadow-2",
      className,
    )}
  />
);

type CardProps = HTMLAttributes<HTMLDivElement> & { interactive?: boolean; best?: boolean };
