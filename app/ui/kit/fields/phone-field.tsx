import type { FormEvent, InputHTMLAttributes } from "react";
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
          onInput={groupTyped}
          {...rest}
          {...fieldAria(look)}
          className="num w-0 min-w-0 flex-1 self-stretch bg-transparent py-2.5 outline-none"
        />
      </span>
    </Field>
  );
}

/** As numbers are shown: 550 12 34 56. Only what is typed at the end, because the caret would move. */
function groupTyped({ currentTarget: box }: FormEvent<HTMLInputElement>): void {
  const { value, selectionEnd } = box;
  if (selectionEnd !== value.length || /[^\d ]/.test(value)) return;
  const digits = value.replaceAll(" ", "");
  const head = digits.startsWith("0") ? 4 : 3;
  const rest = digits.slice(head).match(/\d{1,2}/g) ?? [];
  box.value = [digits.slice(0, head), ...rest].join(" ");
}

type PhoneFieldProps = FieldLook & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id">;
