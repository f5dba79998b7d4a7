import { useEffect, useRef, useState } from "react";

const STEP_MS = 200;

/** A sentence with a number that counts up to its new value one by one; at once under reduced motion, and when it falls. */
export function CountUp({ count, text }: { count: number; text: (count: number) => string }) {
  const first = useRef(count);
  const [shown, setShown] = useState(count);
  useEffect(() => {
    if (shown === count) return;
    const isStill = shown > count || matchMedia("(prefers-reduced-motion: reduce)").matches;
    const step = setTimeout(() => setShown(isStill ? count : shown + 1), isStill ? 0 : STEP_MS);
    return () => clearTimeout(step);
  }, [shown, count]);
  return (
    <span key={shown} className={shown === first.current ? undefined : "count-up"}>
      {text(shown)}
    </span>
  );
}
