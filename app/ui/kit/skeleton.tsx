import { classNames } from "./class-names.ts";

/** A box of the coming layout; put aria-busy on the region around it. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      "block animate-shimmer rounded-full bg-[linear-gradient(90deg,var(--sunken)_30%,var(--line)_50%,var(--sunken)_70%)] bg-[length:200%_100%]",
      className ?? "h-4 w-full",
    )}
  />
);
