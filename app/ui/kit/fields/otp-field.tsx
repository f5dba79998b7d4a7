import { useEffect, useRef, useState } from "react";
import { useHydrated } from "../use-hydrated.ts";
import { extractCode } from "./extract-code.ts";
import { Field, type FieldLook, fieldAria } from "./field.tsx";

/** One input with six boxes drawn under it, so that paste and autofill work. Submits its form when all digits are typed. */
export function OtpField({ length = 6, autoFocus, plain, ...look }: OtpFieldProps) {
  const isScripted = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  // Text that was typed before the scripts loaded.
  useEffect(() => setCode(input.current?.value ?? ""), []);
  const take = (box: HTMLInputElement) => {
    const digits = extractCode(box.value, length);
    box.value = digits;
    setCode(digits);
    if (digits.length === length && digits !== code) box.form?.requestSubmit();
  };
  return (
    <Field {...look}>
      <span dir={isScripted ? "ltr" : undefined} className={isScripted ? "otp" : "block"} data-code={plain ? length : undefined}>
        <input
          {...fieldAria(look)}
          ref={input}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          // biome-ignore lint/a11y/noAutofocus: the code is the only input of the page
          autoFocus={autoFocus}
          onInput={(event) => take(event.currentTarget)}
          className={isScripted ? undefined : "control num max-w-60 tracking-[0.5em]"}
        />
        {isScripted
          ? Array.from({ length }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no identity but their position
              <span key={index} aria-hidden="true" data-next={index === Math.min(code.length, length - 1) || undefined}>
                {code[index]}
              </span>
            ))
          : null}
      </span>
    </Field>
  );
}

type OtpFieldProps = FieldLook & {
  length?: number;
  autoFocus?: boolean;
  /** On a static page static-page.js draws the boxes. */
  plain?: boolean;
};
