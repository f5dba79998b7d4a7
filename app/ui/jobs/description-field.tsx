import { LONGEST_DESCRIPTION } from "#app/domain/jobs/rules.ts";
import { TextArea } from "../kit/text-area.tsx";
import { useWords } from "../use-words.ts";

type DescriptionFieldProps = { id: string; name: string; defaultValue: string | undefined; error: string | undefined };

/** The problem in words; scripts add how many letters are written. */
export function DescriptionField(field: DescriptionFieldProps) {
  const { t } = useWords();
  return (
    <TextArea
      {...field}
      label={t("jobs.new.description")}
      hint={t("jobs.new.description_hint")}
      counter={LONGEST_DESCRIPTION}
      required
      className="min-h-36"
    />
  );
}
