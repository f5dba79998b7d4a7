import type { Company } from "#app/domain/shared/contracts/company.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";

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

const WORD_JOINER = "\u2060";

/** A number with hyphens and spaces that no line end tears apart. */
const unbroken = (number: string) =>
  number.replaceAll("-", `${WORD_JOINER}-${WORD_JOINER}`).replaceAll("/", `/${WORD_JOINER}`).replaceAll(" ", "\u00a0");

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
