import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldLook, fieldAria } from "./field.tsx";

export type TextFieldProps = FieldLook &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id"> & {
    /** For e-mails, numbers and codes: written left to right, standing where the page's lines start. */
    ltr?: boolean;
    /** Inside the box, at its end: a unit or a button. */
    end?: ReactNode;
  };

/** A line of text; native attributes pass through (`type`, `defaultValue`, `autoComplete`, `inputMode`, …). */
export function TextField({ name, label, hint, error, optional, id, ltr, end, className, ...rest }: TextFieldProps) {
  const look = { name, label, hint, error, optional, id };
  return (
    <Field {...look}>
      <span className="relative block">
        <input
          {...rest}
          {...fieldAria(look)}
          dir={ltr ? "ltr" : rest.dir}
          className={classNames("control", ltr && "text-match-parent", Boolean(end) && "pe-14", className)}
        />
        {end ? <span className="absolute inset-y-0 end-0 grid min-w-12 place-items-center pe-1">{end}</span> : null}
      </span>
    </Field>
  );
}
