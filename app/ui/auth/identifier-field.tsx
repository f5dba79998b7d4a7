import { type Field, fieldProps } from "../forms/field-props.ts";
import { PhoneField } from "../kit/fields/phone-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useTranslations } from "../use-translations.ts";

type IdentifierFieldProps = { by: "email" | "phone"; field: Field; autoFocus?: true };

export function IdentifierField({ by, field, autoFocus }: IdentifierFieldProps) {
  const { t } = useTranslations();
  const shared = { ...fieldProps(field), autoFocus, required: true };
  return by === "phone" ? (
    <PhoneField {...shared} label={t("auth.field.phone")} />
  ) : (
    <TextField {...shared} label={t("auth.field.email")} type="email" autoComplete="username" ltr />
  );
}
