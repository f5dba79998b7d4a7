import { z } from "zod";
import { absentWhenEmpty, emptied, fieldIssue, lineOrNothing, paragraph, referenceId, truth } from "../fields.ts";
import {
  ACCOUNT_ORDERINGS,
  ACCOUNT_ROLES,
  ACCOUNT_STATUSES,
  LONGEST_SEARCH,
  LONGEST_SUSPENSION_NOTE,
  SUSPENSION_REASONS,
} from "./account-rules.ts";
import { commercialRegisterNumber, companyName, personName } from "./input.ts";
import { LONGEST_BIO } from "./rules.ts";

/** C45: what narrows and orders the list. */
export const AccountListInput = {
  search: absentWhenEmpty(z.string().trim().max(LONGEST_SEARCH)),
  role: absentWhenEmpty(z.enum(ACCOUNT_ROLES)),
  status: absentWhenEmpty(z.enum(ACCOUNT_STATUSES)),
  ordering: absentWhenEmpty(z.enum(ACCOUNT_ORDERINGS)),
};

const why = {
  reason: absentWhenEmpty(z.enum(SUSPENSION_REASONS)),
  note: absentWhenEmpty(lineOrNothing(LONGEST_SUSPENSION_NOTE)),
};

const company = { company_name: emptied(companyName()), commercial_register_number: emptied(commercialRegisterNumber()) };

/** C46, 2.16; what is absent stays, and an empty bio, company or number empties it. `reason` and `note` are read by whom an account is taken from, or stand in the log alone. */
export const ReviseAccountInput = z.object({
  is_active: absentWhenEmpty(truth()),
  is_trusted: absentWhenEmpty(truth()),
  first_name: absentWhenEmpty(personName()),
  last_name: absentWhenEmpty(personName()),
  wilaya: absentWhenEmpty(referenceId()),
  commune: absentWhenEmpty(referenceId()),
  ...company,
  bio: z.preprocess((value) => value ?? undefined, paragraph(0, LONGEST_BIO).optional()),
  ...why,
});
export type ReviseAccountInput = z.infer<typeof ReviseAccountInput>;

/** The page's form of the same; of another company it asks why, since the one that stands may have been compared with its register. */
export const AccountDataInput = z
  .object({
    first_name: personName(),
    last_name: personName(),
    ...company,
    wilaya: absentWhenEmpty(referenceId()),
    commune: absentWhenEmpty(referenceId()),
    bio: paragraph(0, LONGEST_BIO),
    note: why.note,
  })
  .superRefine(({ company_name, commercial_register_number, note }, context) => {
    const isOther = company_name !== undefined || commercial_register_number !== undefined;
    if (isOther && !note) context.addIssue({ ...fieldIssue("required"), path: ["note"] });
  });

const note = () => lineOrNothing(LONGEST_SUSPENSION_NOTE).pipe(z.string().min(1));

/** The page's form that takes an account from its owner asks for the reason, and for a word about it. */
export const SuspendInput = z.object({ reason: z.enum(SUSPENSION_REASONS), note: note() });

/** The page's form that goes before the rule of trust asks why. */
export const TrustInput = z.object({ note: note() });

export const WhyInput = z.object({ note: why.note });
