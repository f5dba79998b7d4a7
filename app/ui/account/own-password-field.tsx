import { type Field, fieldProps } from "../forms/field-props.ts";
import { PasswordField } from "../kit/fields/password-field.tsx";
import { useTranslations } from "../use-translations.ts";

type OwnPasswordFieldProps = { field: Field; autoFocus?: true; username: string; hint?: string };

/** The current password. The hidden username field tells password managers which account it is. */
export function OwnPasswordField({ field, autoFocus, username, hint }: OwnPasswordFieldProps) {
  const { t } = useTranslations();
  return (
    <>
      <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
      <PasswordField
        {...fieldProps(field)}
        autoFocus={autoFocus}
        label={t("security.password.current")}
        hint={hint}
        autoComplete="current-password"
        required
      />
    </>
  );
}
