import type { Company } from "#app/domain/shared/contracts/company.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { unbroken } from "#app/i18n/unbroken.ts";

/** The company as pages of one language name it. */
export type CompanyView = {
  name: string;
  address: string;
  register: string;
  tax: string;
  email: string;
  phones: readonly string[];
  privacyOfficer: string;
  links: Company["links"];
};

/** What pages use in the browser. Who operates the site is said on pages of the server alone. */
export const browserCompanyOf = ({ email, phones, links }: Company) => ({ email, phones, links });

export function companyViewOf({ operator, links, ...contact }: Company, language: Language): CompanyView {
  const script = language === "ar" ? "arabic" : "latin";
  return {
    name: operator.name[script],
    address: operator.address[script],
    register: unbroken(operator.commerceRegister),
    tax: operator.taxNumber,
    email: contact.email,
    phones: contact.phones,
    privacyOfficer: contact.privacyOfficer,
    links,
  };
}
