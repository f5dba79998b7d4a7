import { MIN_PASSWORD_LENGTH, type PasswordRule } from "#app/domain/auth/rules.ts";
import { PasswordField } from "../../kit/fields/password-field.tsx";
import type { TextFieldProps } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";

/** A new password with its rules. static-page.js marks the rules while the user types. */
export const NewPasswordField = ({ rules, ...props }: TextFieldProps & { rules: readonly PasswordRule[] }) => (
  <PasswordField
    {...props}
    hint={<Checklist of={props.id ?? props.name} rules={rules} />}
    autoComplete="new-password"
    minLength={MIN_PASSWORD_LENGTH}
    required
  />
);

/** Screen readers announce a fulfilled rule with an additional word. */
function Checklist({ of, rules }: { of: string; rules: readonly PasswordRule[] }) {
  const { t } = useTranslations();
  return (
    <ul data-password-rules={of} aria-live="polite" className="grid gap-1">
      {rules.map((rule) => (
        <li key={rule} data-rule={rule} aria-atomic="true" className="group flex items-center gap-1.5 data-met:text-pine">
          <Icon name="circle" className="size-4 shrink-0 group-data-met:hidden" />
          <Icon name="circle-check" className="hidden size-4 shrink-0 group-data-met:block" />
          <span>{t(`auth.password_rule.${rule}`, { min: MIN_PASSWORD_LENGTH })}</span>
          <span className="sr-only not-group-data-met:hidden">{t("auth.password_rule.met")}</span>
        </li>
      ))}
    </ul>
  );
}
