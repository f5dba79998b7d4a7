import { useEffect, useRef } from "react";

/** The ref of a field that shows what the address says, also after a link changed it. What is typed meanwhile stays. */
export function useFollowed<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null);
  const shown = useRef(value);
  useEffect(() => {
    const { current } = field;
    const before = shown.current;
    shown.current = value;
    if (!current) return;
    const isTypedOn = current.matches(":focus") && current.value !== before;
    if (!isTypedOn) current.value = value;
  }, [value]);
  return field;
}
