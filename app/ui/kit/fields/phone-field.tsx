import type { InputHTMLAttributes } from "react";
import { useTranslations } from "../../use-translations.ts";
import { Field, type FieldLook, fieldAria } from "./field.tsx";

/** Nine digits after a fixed +213, left to right in every language. A leading zero is accepted. */
export function PhoneField({ name, label, hint, error, optional, id, ...rest }: PhoneFieldProps) {
  const { t } = useTranslations();
  const look = { name, label, hint: hint ?? t("ui.field.phone_hint"), error, optional, id };
  return (
    <Field {...look}>
      <span dir="ltr" className="control flex items-center gap-3 py-0">
        <span className="num text-ink-2" aria-hidden="true">
          +213
        </span>
        <span className="h-6 w-px bg-line-strong" aria-hidden="true" />
        <input
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          {...rest}
          {...fieldAria(look)}
          className="num w-0 min-w-0 flex-1 self-stretch bg-transparent py-2.5 outline-none"
        />
      </span>
    </Field>
  );
}

type PhoneFieldProps = FieldLook & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id">;
