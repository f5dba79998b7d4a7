import { useEffect, useRef } from "react";

/** The ref of a field that shows what the address says, also after a link changed it. What is typed meanwhile stays. */
export function useFollowed<Field extends { value: string }>(value: string) {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return field;
}
