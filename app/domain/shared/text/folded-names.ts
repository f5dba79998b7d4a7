import { fold } from "./folding.ts";

type Names = { firstName?: string | undefined; lastName?: string | undefined; companyName?: string | null | undefined };

export const foldedNames = ({ firstName, lastName, companyName }: Names) => ({
  ...(firstName !== undefined && { foldedFirstName: fold(firstName) }),
  ...(lastName !== undefined && { foldedLastName: fold(lastName) }),
  ...(companyName !== undefined && { foldedCompanyName: fold(companyName ?? "") }),
});
