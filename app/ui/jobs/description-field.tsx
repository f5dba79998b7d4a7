import { useState } from "react";
import { LONGEST_DESCRIPTION } from "#app/domain/jobs/rules.ts";
import { TextArea } from "../kit/text-area.tsx";
import { useWords } from "../use-words.ts";

type DescriptionFieldProps = { id: string; name: string; defaultValue: string | undefined; error: string | undefined };

/** The problem in words; scripts add how many letters are written. */
export function DescriptionField(field: DescriptionFieldProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState(field.defaultValue?.length ?? 0);
  return (
    <TextArea
      {...field}
      label={t("jobs.new.description")}
      maxLength={LONGEST_DESCRIPTION}
      className="min-h-36"
      onInput={(event) => setTyped(event.currentTarget.value.length)}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{t("jobs.new.description_hint")}</span>
          <span data-needs-script>{t("jobs.new.counter", { typed, most: LONGEST_DESCRIPTION })}</span>
        </span>
      }
    />
  );
}
