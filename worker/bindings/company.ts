import type { Company } from "#app/domain/shared/contracts/company.ts";
import type { Settings } from "../env.ts";

export function companyOf({ OPERATOR, CONTACT, LINKS }: Settings): Company {
  return {
    operator: {
      name: { arabic: OPERATOR.name_ar, latin: OPERATOR.name_latin },
      address: { arabic: OPERATOR.address_ar, latin: OPERATOR.address_latin },
      commerceRegister: OPERATOR.commerce_register,
      taxNumber: OPERATOR.tax_number,
    },
    email: CONTACT.email,
    phones: CONTACT.phones,
    securityContact: CONTACT.security,
    privacyOfficer: CONTACT.privacy_officer,
    links: LINKS,
  };
}
