import type { CheckboxProps } from "./checkbox.tsx";
import { FieldMessages, fieldAria, OptionalMark } from "./field.tsx";

/** Takes effect at once. Sent as "true" if it is on. With `end` the switch follows the label, at the end of the line. */
export function Switch({ name, label, hint, error, optional, id, end, ...rest }: CheckboxProps & { end?: boolean }) {
  const look = { name, label, hint, error, optional, id };
  const aria = fieldAria(look);
  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own checked state
  const own = <input value="true" {...rest} {...aria} type="checkbox" role="switch" className="switch" />;
  return (
    <div className="grid gap-1">
      <label htmlFor={aria.id} className="choice-row">
        {end ? null : own}
        <span className={end ? "flex-1 font-semibold" : undefined}>
          {label}
          <OptionalMark optional={optional} />
        </span>
        {end ? own : null}
      </label>
      <FieldMessages own={aria.id} hint={hint} error={error} />
    </div>
  );
}
