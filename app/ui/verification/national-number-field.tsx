import { NATIONAL_ID_PATTERN } from "#app/domain/verification/rules.ts";
import type { FieldLook } from "../kit/fields/field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useTranslations } from "../use-translations.ts";
import { groupTypedDigits } from "./group-typed-digits.ts";

type NationalNumberFieldProps = Omit<FieldLook, "name"> & { defaultValue: string | undefined; required?: boolean };

/** The number of the identity document. Without scripts the browser checks the number of digits. */
export function NationalNumberField(props: NationalNumberFieldProps) {
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
        if (!(nativeEvent instanceof globalThis.InputEvent && nativeEvent.isComposing)) groupTypedDigits(currentTarget);
      }}
      ltr
    />
  );
}
