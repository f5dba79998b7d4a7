import type { SubmissionResult } from "@conform-to/react";
import { LANGUAGES, type Language } from "#app/domain/language.ts";
import { LONGEST_COMPANY_NAME, LONGEST_REGISTER_NUMBER } from "#app/domain/users/rules.ts";
import { SelectField } from "../kit/select-field.tsx";
import { TextField } from "../kit/text-field.tsx";
import { useWords } from "../use-words.ts";
import { formField } from "./form-field.ts";

export type CompanyOwn = {
  company_name: string;
  commercial_register_number: string;
  isCompanyFixed: boolean;
  language: Language;
};

/** For which company he asks or works, if for one, and in which language he is written to. */
export function CompanyCard({ own, lastResult }: { own: CompanyOwn; lastResult: SubmissionResult | undefined }) {
  const { t } = useWords();
  const fieldOf = formField(own, lastResult);
  const hint = own.isCompanyFixed ? t("fields.company_fixed") : undefined;
  return (
    <div className="card grid gap-5">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...fieldOf("company_name")}
          label={t("profile.company.name")}
          hint={hint}
          readOnly={own.isCompanyFixed}
          maxLength={LONGEST_COMPANY_NAME}
          autoComplete="organization"
          dir="auto"
          optional
        />
        <TextField
          {...fieldOf("commercial_register_number")}
          label={t("profile.company.register_number")}
          hint={hint}
          readOnly={own.isCompanyFixed}
          maxLength={LONGEST_REGISTER_NUMBER}
          ltr
          optional
        />
      </div>
      <SelectField {...fieldOf("language")} label={t("profile.company.written_in")} placeholder={false}>
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {t(`profile.language.${language}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
