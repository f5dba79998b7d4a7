import type { SelectHTMLAttributes } from "react";
import { useTranslations } from "../../use-translations.ts";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import { Field, type FieldLook, fieldAria } from "./field.tsx";

/** The native select. `placeholder` is the empty first option ("select" unless given); false leaves it out. */
export function SelectField({
  name,
  label,
  hint,
  error,
  optional,
  id,
  placeholder,
  className,
  children,
  ...rest
}: SelectFieldProps) {
  const { t } = useTranslations();
  const look = { name, label, hint, error, optional, id };
  return (
    <Field {...look}>
      <span className="relative block">
        <select {...rest} {...fieldAria(look)} className={classNames("control appearance-none pe-11", className)}>
          {placeholder === false ? null : <option value="">{placeholder ?? t("ui.field.select")}</option>}
          {children}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-4 my-auto size-[18px] text-ink-2" />
      </span>
    </Field>
  );
}

export type SelectFieldProps = FieldLook &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id"> & { placeholder?: string | false | undefined };
