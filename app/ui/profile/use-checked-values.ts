import { useEffect, useRef, useState } from "react";

/** The checked values of a fieldset. Read from the browser, which may restore them or reset the form. */
export function useCheckedValues(first: readonly string[]) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState(first);
  useEffect(() => {
    const form = box.current?.form;
    const read = () =>
      setChosen(
        [...(box.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]:checked") ?? [])].map(({ value }) => value),
      );
    const readSoon = () => setTimeout(read);
    read();
    form?.addEventListener("input", read);
    form?.addEventListener("change", read);
    form?.addEventListener("reset", readSoon);
    return () => {
      form?.removeEventListener("input", read);
      form?.removeEventListener("change", read);
      form?.removeEventListener("reset", readSoon);
    };
  }, []);
  return { box, chosen };
}
