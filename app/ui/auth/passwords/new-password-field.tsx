import { useEffect, useRef, useState } from "react";
import { isRuleMet, MIN_PASSWORD_LENGTH, type PasswordRule } from "#app/domain/auth/rules.ts";
import { PasswordField } from "../../kit/fields/password-field.tsx";
import type { TextFieldProps } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";

type NewPasswordFieldProps = Omit<TextFieldProps, "onInput"> & { rules: readonly PasswordRule[] };

/** A new password with its rules, which are marked while the user types: by static-page.js on pages without React. */
export function NewPasswordField({ rules, ...props }: NewPasswordFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  // typed before hydration, or restored by the browser
  useEffect(() => setTyped(field.current?.value ?? ""), []);
  return (
    <PasswordField
      {...props}
      ref={field}
      onInput={(event) => setTyped(event.currentTarget.value)}
      hint={<Checklist of={props.id ?? props.name} rules={rules} typed={typed} />}
      autoComplete="new-password"
      minLength={MIN_PASSWORD_LENGTH}
      required
    />
  );
}

type ChecklistProps = { of: string; rules: readonly PasswordRule[]; typed: string };

/** Screen readers announce a fulfilled rule with an additional word. */
function Checklist({ of, rules, typed }: ChecklistProps) {
  const { t } = useTranslations();
  return (
    <ul data-password-rules={of} aria-live="polite" className="grid gap-1">
      {rules.map((rule) => (
        <li
          key={rule}
          data-rule={rule}
          data-met={isRuleMet(rule, typed) ? "" : undefined}
          aria-atomic="true"
          className="group flex items-center gap-1.5 data-met:text-pine"
        >
          <Icon name="circle" className="size-4 shrink-0 group-data-met:hidden" />
          <Icon name="circle-check" className="hidden size-4 shrink-0 group-data-met:block" />
          <span>{t(`security.password_rule.${rule}`, { min: MIN_PASSWORD_LENGTH })}</span>
          <span className="sr-only not-group-data-met:hidden">{t("security.password_rule.met")}</span>
        </li>
      ))}
    </ul>
  );
}
