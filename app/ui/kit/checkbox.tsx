import type { InputHTMLAttributes, ReactNode } from "react";
import { type FieldLook, FieldMessages, fieldAria, OptionalMark } from "./field.tsx";

const BOX =
  "peer col-start-1 row-start-1 size-6 shrink-0 appearance-none rounded-[7px] border-[1.5px] border-line-control bg-surface checked:border-ink checked:bg-ink aria-invalid:border-danger";

/** One box with its sentence; the label may hold links. */
export function Checkbox({ name, label, hint, error, optional, id, ...rest }: CheckboxProps) {
  const look = { name, label, hint, error, optional, id };
  const aria = fieldAria(look);
  return (
    <div className="grid gap-1">
      <label htmlFor={aria.id} className="flex min-h-11 items-start gap-3 py-2">
        <span className="grid place-items-center">
          <input value="true" {...rest} {...aria} type="checkbox" className={BOX} />
          <Check />
        </span>
        <span>
          {label}
          <OptionalMark optional={optional} />
        </span>
      </label>
      <FieldMessages own={aria.id} hint={hint} error={error} />
    </div>
  );
}

const Check = () => (
  <svg
    viewBox="0 0 24 24"
    className="pointer-events-none invisible col-start-1 row-start-1 size-4 text-surface peer-checked:visible"
    fill="none"
    stroke="currentColor"
    strokeWidth="3.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M5 13l4 4L19 7" />
  </svg>
);

type CheckboxProps = Omit<FieldLook, "label"> & { label: ReactNode } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    "name" | "id" | "type"
  >;
