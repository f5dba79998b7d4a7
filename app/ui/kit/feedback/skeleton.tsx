/** A placeholder box, visible after 200 ms; put aria-busy on the region around it. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={`skeleton ${className ?? "h-4 w-full"}`} />
);
