import type { ReviseUserInput } from "./admin-user-input.ts";

type Data = {
  firstName: string;
  lastName: string;
  companyName: string | null;
  commercialRegisterNumber: string | null;
  bio: string;
  wilayaId: number | null;
  communeId: number | null;
};

/** A commune sets its wilaya, and another wilaya clears a commune outside it. */
export function changedUserFields(input: ReviseUserInput, found: Data & { wilayaOfCommune: number | undefined }) {
  const wilayaId = input.commune === undefined ? input.wilaya : found.wilayaOfCommune;
  const isElsewhere = wilayaId !== undefined && wilayaId !== found.wilayaId;
  const wanted: Partial<Data> = {
    firstName: input.first_name,
    lastName: input.last_name,
    companyName: input.company_name,
    commercialRegisterNumber: input.commercial_register_number,
    bio: input.bio,
    wilayaId,
    communeId: input.commune ?? (isElsewhere ? null : undefined),
  };
  // as: the keys of an object of ours, written out above
  const names = (Object.keys(wanted) as (keyof Data)[]).filter(
    (name) => wanted[name] !== undefined && wanted[name] !== found[name],
  );
  const loggable = names.filter((name): name is "wilayaId" | "communeId" => name === "wilayaId" || name === "communeId");
  return {
    after: Object.fromEntries(names.map((name) => [name, wanted[name]])) as Partial<Data>,
    // The audit log is never erased, so it holds no names or texts, only that they changed.
    logged: {
      before: Object.fromEntries(loggable.map((name) => [name, found[name]])),
      after: { fields: names, ...Object.fromEntries(loggable.map((name) => [name, wanted[name]])) },
    },
    isMoved: isElsewhere,
    isOtherCompany: names.includes("companyName") || names.includes("commercialRegisterNumber"),
  };
}
