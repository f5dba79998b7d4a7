import { TextField } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";

export type FieldProps = { id: string; name: string; defaultValue: string | undefined; error: string | undefined };

export function AddressField(field: FieldProps) {
  const { t } = useTranslations();
  return (
    <TextField
      {...field}
      label={t("jobs.new.address")}
      hint={t("jobs.new.address_hint")}
      maxLength={200}
      autoComplete="street-address"
      dir="auto"
      start={<Icon name="lock" className="size-5 text-ink-3" />}
      optional
    />
  );
}
