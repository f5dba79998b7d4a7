import { NATIONAL_ID_DIGITS, NATIONAL_ID_PATTERN } from "#app/domain/verification/rules.ts";
import type { FieldLook } from "../kit/fields/field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useTranslations } from "../use-translations.ts";
import { digitsOf, groupTypedDigits } from "./group-typed-digits.ts";

type NationalNumberFieldProps = Omit<FieldLook, "name"> & {
  defaultValue: string | undefined;
  required?: boolean;
  /** When the last digit was typed. */
  onComplete?: (field: HTMLInputElement) => void;
};

/** The number of the identity document. Without scripts the browser checks the number of digits. */
export function NationalNumberField({ onComplete, ...props }: NationalNumberFieldProps) {
  const { t } = useTranslations();
  return (
    <TextField
      {...props}
      name="national_id"
      pattern={NATIONAL_ID_PATTERN}
      title={t("fields.invalid_national_id")}
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      onInput={({ currentTarget, nativeEvent }) => {
        const typing = nativeEvent instanceof globalThis.InputEvent ? nativeEvent : null;
        if (typing?.isComposing) return;
        groupTypedDigits(currentTarget);
        if (typing?.inputType.startsWith("insert") && isComplete(currentTarget)) onComplete?.(currentTarget);
      }}
      ltr
    />
  );
}

/** The cursor stands behind the last digit. */
const isComplete = ({ value, selectionStart }: HTMLInputElement): boolean =>
  selectionStart === value.length && digitsOf(value).length === NATIONAL_ID_DIGITS;
