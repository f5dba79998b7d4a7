import { MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from "#app/domain/jobs/rules.ts";
import { TextArea } from "../../kit/fields/text-area.tsx";
import { useTranslations } from "../../use-translations.ts";

type DescriptionFieldProps = {
  id: string;
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
  /** A photo replaces the text. */
  mayBeEmpty: boolean;
};

/** The description of the problem. Scripts add the number of characters. */
export function DescriptionField({ mayBeEmpty, ...field }: DescriptionFieldProps) {
  const { t } = useTranslations();
  return (
    <TextArea
      {...field}
      label={t("jobs.new.description")}
      hint={t("jobs.new.description_hint")}
      counter={MAX_DESCRIPTION_LENGTH}
      least={mayBeEmpty ? 0 : MIN_DESCRIPTION_LENGTH}
      required
      className="min-h-36!"
    />
  );
}
