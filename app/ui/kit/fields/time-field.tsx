import { SelectField, type SelectFieldProps } from "./select-field.tsx";

const QUARTERS = Array.from({ length: 24 * 4 }, (_, at) =>
  [Math.floor(at / 4), (at % 4) * 15].map((part) => String(part).padStart(2, "0")).join(":"),
);

/** A quarter of an hour of the day, in 24 hours, as HH:MM. A stored time between two quarters is kept as a choice. */
export function TimeField({ defaultValue, optional, ...rest }: Omit<SelectFieldProps, "children">) {
  const value = String(defaultValue ?? "");
  const times = value === "" ? QUARTERS : [...new Set([...QUARTERS, value])].sort();
  return (
    <SelectField
      {...rest}
      {...(optional && { optional })}
      defaultValue={value}
      placeholder={optional || value === "" ? undefined : false}
    >
      {times.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </SelectField>
  );
}
