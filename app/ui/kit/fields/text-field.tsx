import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import { Field, type FieldLook, fieldAria } from "./field.tsx";

export type TextFieldProps = FieldLook &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id"> & {
    /** For emails, numbers and codes: typed from left to right, aligned like the page's text. */
    ltr?: boolean;
    ref?: Ref<HTMLInputElement>;
    /** Inside the box, at its start: an icon. */
    start?: ReactNode;
    /** Inside the box, at its end: a unit or a button. */
    end?: ReactNode;
  };

/** A line of text; native attributes pass through (`type`, `defaultValue`, `autoComplete`, `inputMode`, …). */
export function TextField({ name, label, hint, error, optional, id, ltr, start, end, className, ...rest }: TextFieldProps) {
  const look = { name, label, hint, error, optional, id };
  const isLocked = rest.disabled || rest.readOnly;
  const slot = end ?? (isLocked ? <Icon name="lock" className="size-5 text-ink-3" /> : null);
  return (
    <Field {...look}>
      <span className="relative block">
        {start ? <span className="control-slot start-0">{start}</span> : null}
        <input
          {...rest}
          placeholder={rest.placeholder ?? (rest.dir === "auto" ? " " : undefined)}
          {...fieldAria(look)}
          dir={ltr ? "ltr" : isLocked && rest.dir === "auto" ? directionOfWords(rest.defaultValue) : rest.dir}
          className={classNames(
            "control",
            ltr && "text-match-parent",
            Boolean(start) && "with-start",
            Boolean(slot) && "with-end",
            rest.readOnly && "bg-sunken text-ink-2",
            className,
          )}
        />
        {slot ? <span className="control-slot end-0 pe-1">{slot}</span> : null}
      </span>
    </Field>
  );
}

/** Direction of a read-only value. CSS places the lock by it and cannot resolve "auto". */
function directionOfWords(words: unknown): "ltr" | "rtl" | "auto" {
  const [letter] = /\p{L}/u.exec(String(words ?? "")) ?? [];
  if (letter === undefined) return "auto";
  return /\p{Script=Arabic}/u.test(letter) ? "rtl" : "ltr";
}
