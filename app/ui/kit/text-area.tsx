import type { TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldLook, fieldAria } from "./field.tsx";

/** Several lines, in whatever direction they are typed. */
export function TextArea({ name, label, hint, error, optional, id, className, ...rest }: TextAreaProps) {
  const look = { name, label, hint, error, optional, id };
  return (
    <Field {...look}>
      <textarea
        rows={5}
        dir="auto"
        {...rest}
        {...fieldAria(look)}
        className={classNames("control min-h-32! field-sizing-content max-h-96", className)}
      />
    </Field>
  );
}

type TextAreaProps = FieldLook & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id">;
