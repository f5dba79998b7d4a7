import { useTranslations } from "../../use-translations.ts";
import { Icon } from "../icons/icon.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/**
 * A plain password field without scripts; init-every-page.ts adds the show button. `autoComplete` is "current-password" or "new-
 * password".
 */
export function PasswordField(props: TextFieldProps) {
  const { t } = useTranslations();
  const id = props.id ?? props.name;
  return (
    <TextField
      {...props}
      ltr
      type="password"
      end={
        <button
          type="button"
          data-needs-script
          data-toggle-password={id}
          aria-pressed="false"
          aria-controls={id}
          aria-label={t("ui.field.show_password")}
          className="grid size-11 place-items-center rounded-sm text-ink-2 aria-pressed:text-pine"
        >
          <Icon name="eye" className="size-5" />
        </button>
      }
    />
  );
}
