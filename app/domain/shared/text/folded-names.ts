import { fold } from "./folding.ts";

type Names = { firstName?: string | undefined; lastName?: string | undefined; companyName?: string | null | undefined };

/** What is stored beside names that are written, for the search of the back office (Q15); of those that are absent nothing. */
export const foldedNames = ({ firstName, lastName, companyName }: Names) => ({
  ...(firstName !== undefined && { foldedFirstName: fold(firstName) }),
  ...(lastName !== undefined && { foldedLastName: fold(lastName) }),
  ...(companyName !== undefined && { foldedCompanyName: fold(companyName ?? "") }),
});
