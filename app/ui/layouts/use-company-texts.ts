import { useCompany } from "../company-context.ts";
import { useTranslations } from "../use-translations.ts";

/** The operator, for the texts that must name it (law 18-05, art. 8 and 11). */
export function useCompanyTexts() {
  const { format } = useTranslations();
  const { name, address, register, tax, email, phones, privacyOfficer } = useCompany();
  return { operator: name, address, register, tax, email, phone: format.phone(phones[0] ?? ""), officer: privacyOfficer };
}
