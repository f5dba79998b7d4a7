import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { type FieldLook, FieldMessages, fieldAria, OptionalMark } from "./field.tsx";

/** A checkbox with its label, which may contain links. */
export function Checkbox({ name, label, hint, error, optional, id, ...rest }: CheckboxProps) {
  const look = { name, label, hint, error, optional, id };
  const aria = fieldAria(look);
  return (
    <div className="grid gap-1">
      <label htmlFor={aria.id} className="choice-row">
        <input value="true" {...rest} {...aria} type="checkbox" className="check" />
        <span>
          {label}
          <OptionalMark optional={optional} />
        </span>
      </label>
      <div className="-mt-2 grid gap-1 ps-9 empty:hidden">
        <FieldMessages own={aria.id} hint={hint} error={error} />
      </div>
    </div>
  );
}

export type CheckboxProps = Omit<FieldLook, "label"> & { label: ReactNode } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    "name" | "id" | "type"
  > & { ref?: Ref<HTMLInputElement> };
