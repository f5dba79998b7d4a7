import { type RefObject, type TextareaHTMLAttributes, useEffect, useRef, useState } from "react";
import { useTranslations } from "../../use-translations.ts";
import { classNames } from "../class-names.ts";
import { Field, type FieldLook, fieldAria } from "./field.tsx";

/** Several lines in any direction. `counter`: the maximum of characters, `least`: the minimum. Scripts add what is typed or missing. */
export function TextArea({
  name,
  label,
  hint,
  error,
  optional,
  id,
  counter,
  least = 0,
  isOneLine,
  className,
  ref,
  ...rest
}: TextAreaProps) {
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
    const form = area?.form;
    const empty = () => setText(area?.defaultValue ?? "");
    form?.addEventListener("reset", empty);
    return () => form?.removeEventListener("reset", empty);
  }, [box]);
  const counted = counter ? (
    <span className="relative block">
      <span>{hint}</span>{" "}
      <span
        data-needs-script
        // the words of an empty text, for count-letters.ts on a static page
        data-counter={t("ui.field.counter", { count: 0, most: counter })}
        className={classNames("text-tiny", error ? "block" : COUNTER_IN_BOX)}
      >
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
        rows={isOneLine ? 1 : 5}
        dir="auto"
        placeholder=" "
        maxLength={counter}
        {...rest}
        {...fieldAria(look)}
        onInput={(event) => {
          if (counter) setText(event.currentTarget.value);
          rest.onInput?.(event);
        }}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event);
          if (!isOneLine || event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.querySelector<HTMLElement>("button:default")?.click();
        }}
        className={classNames(
          "control field-sizing-content max-h-96 supports-[field-sizing:content]:resize-none",
          counter !== undefined && "pb-9!",
          className ?? (!isOneLine && "min-h-32!"),
        )}
      />
    </Field>
  );
}

/** In the last line of the box, above the hint. An error comes between them, so the counter is below it then. */
const COUNTER_IN_BOX = "absolute end-3 bottom-[calc(100%+1rem)] rounded-xs bg-surface px-1 pointer-events-none";

type TextAreaProps = FieldLook &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id"> & {
    counter?: number;
    least?: number;
    /** A text without line breaks that wraps where its box ends. Enter sends the form, as in any line. */
    isOneLine?: boolean;
    ref?: RefObject<HTMLTextAreaElement | null>;
  };
