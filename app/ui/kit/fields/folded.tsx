import { type ReactNode, useEffect, useRef } from "react";

type FoldedProps = { isOpen: boolean; className?: string; summaryClass: string; summary: ReactNode; children: ReactNode };

/** Fields that few fill in. They are shown if one of them is filled in or wrong. */
export function Folded({ isOpen, className, summaryClass, summary, children }: FoldedProps) {
  const box = useRef<HTMLDetailsElement>(null);
  // the browser may have filled a field before
  useEffect(() => {
    const fields = box.current?.querySelectorAll("input") ?? [];
    if (box.current && [...fields].some(({ value }) => value)) box.current.open = true;
  }, []);
  return (
    <details ref={box} open={isOpen} className={className}>
      <summary className={summaryClass}>{summary}</summary>
      {children}
    </details>
  );
}
