import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";
import { MAX_COMPANY_NAME_LENGTH, MAX_REGISTER_NUMBER_LENGTH } from "#app/domain/users/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps, orStored, withNameAsId } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { SelectField } from "../kit/fields/select-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useTranslations } from "../use-translations.ts";

export type CompanyOwn = {
  company_name: string;
  commercial_register_number: string;
  isCompanyFixed: boolean;
  language: Language;
};

/** The user's company, if any, and the language of their messages. */
export function CompanyCard({ own, lastResult }: { own: CompanyOwn; lastResult: FormSubmission | undefined }) {
  const { t } = useTranslations();
  const [form] = useFormSubmission({ id: "profile", lastResult });
  const fieldOf = (name: "company_name" | "commercial_register_number" | "language") =>
    fieldProps(orStored(withNameAsId(form.field(name)), own[name]));
  const hint = own.isCompanyFixed ? t("fields.company_fixed") : undefined;
  return (
    <div className="card grid gap-5">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...fieldOf("company_name")}
          label={t("profile.company.name")}
          hint={hint}
          readOnly={own.isCompanyFixed}
          maxLength={MAX_COMPANY_NAME_LENGTH}
          autoComplete="organization"
          dir="auto"
          optional
        />
        <TextField
          {...fieldOf("commercial_register_number")}
          label={t("profile.company.register_number")}
          hint={hint}
          readOnly={own.isCompanyFixed}
          maxLength={MAX_REGISTER_NUMBER_LENGTH}
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
