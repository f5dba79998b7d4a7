import { type RefObject, type TextareaHTMLAttributes, useEffect, useRef, useState } from "react";
import { useTranslations } from "../../use-translations.ts";
import { classNames } from "../class-names.ts";
import { Field, type FieldLook, fieldAria } from "./field.tsx";

/** Several lines in any direction. `counter`: the maximum of characters, `least`: the minimum. Scripts add what is typed or missing. */
export function TextArea({ name, label, hint, error, optional, id, counter, least = 0, className, ref, ...rest }: TextAreaProps) {
  const { t } = useTranslations();
  const [text, setText] = useState(String(rest.defaultValue ?? ""));
  const missing = text === "" ? 0 : least - text.trim().length;
  const own = useRef<HTMLTextAreaElement>(null);
  const box = ref ?? own;
  // Text that was typed before the scripts loaded. React has overwritten restored text if there was a text before.
  useEffect(() => {
    const area = box.current;
    const wanted = area?.dataset.wanted;
    if (area && wanted !== undefined && area.value === area.defaultValue && wanted !== area.value) {
      area.value = wanted;
      area.dispatchEvent(new Event("input", { bubbles: true }));
    }
    setText(area?.value ?? "");
  }, [box]);
  const counted = counter ? (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{hint}</span>
      <span data-needs-script>
        {missing > 0 ? t("ui.field.to_go", { count: missing }) : t("ui.field.counter", { count: text.length, most: counter })}
      </span>
    </span>
  ) : (
    hint
  );
  const look = { name, label, hint: counted, error, optional, id };
  return (
    <Field {...look}>
      <textarea
        ref={box}
        rows={5}
        dir="auto"
        placeholder=" "
        maxLength={counter}
        {...rest}
        {...fieldAria(look)}
        onInput={(event) => {
          if (counter) setText(event.currentTarget.value);
          rest.onInput?.(event);
        }}
        className={classNames("control min-h-32! field-sizing-content max-h-96", className)}
      />
    </Field>
  );
}

type TextAreaProps = FieldLook &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id"> & {
    counter?: number;
    least?: number;
    ref?: RefObject<HTMLTextAreaElement | null>;
  };
