import { useTranslations } from "../use-translations.ts";
import { OPERATOR, SUPPORT_EMAIL, SUPPORT_PHONES } from "./company-contacts.ts";

/** The operator, for the texts that must name it (law 18-05, art. 8 and 11). */
export function useCompanyTexts() {
  const { format } = useTranslations();
  const { name, address, register, tax } = OPERATOR;
  return { operator: name, address, register, tax, email: SUPPORT_EMAIL, phone: format.phone(SUPPORT_PHONES[0]) };
}
