import { z } from "zod";
import { MAX_ADMIN_NOTE_LENGTH } from "../shared/admin-rights/note-rules.ts";
import {
  boolean,
  emptied,
  emptyToUndefined,
  fieldIssue,
  multiline,
  optionalSingleLine,
  referenceId,
} from "../shared/input/fields.ts";
import {
  ACCOUNT_ORDERINGS,
  ADMIN_USER_ROLES,
  ADMIN_USER_STATUSES,
  MAX_SEARCH_LENGTH,
  SUSPENSION_REASONS,
} from "./admin-user-rules.ts";
import { commercialRegisterNumber, companyName, personName } from "./input.ts";
import { MAX_BIO_LENGTH } from "./rules.ts";

export const AdminUserListInput = {
  search: emptyToUndefined(z.string().trim().max(MAX_SEARCH_LENGTH)),
  role: emptyToUndefined(z.enum(ADMIN_USER_ROLES)),
  status: emptyToUndefined(z.enum(ADMIN_USER_STATUSES)),
  ordering: emptyToUndefined(z.enum(ACCOUNT_ORDERINGS)),
};

const why = {
  reason: emptyToUndefined(z.enum(SUSPENSION_REASONS)),
  note: emptyToUndefined(optionalSingleLine(MAX_ADMIN_NOTE_LENGTH)),
};

const company = { company_name: emptied(companyName()), commercial_register_number: emptied(commercialRegisterNumber()) };

/** Absent fields stay; an empty bio, company or number is cleared. */
export const ReviseUserInput = z.object({
  is_active: emptyToUndefined(boolean()),
  is_trusted: emptyToUndefined(boolean()),
  first_name: emptyToUndefined(personName()),
  last_name: emptyToUndefined(personName()),
  wilaya: emptyToUndefined(referenceId()),
  commune: emptyToUndefined(referenceId()),
  ...company,
  bio: z.preprocess((value) => value ?? undefined, multiline(0, MAX_BIO_LENGTH).optional()),
  ...why,
});
export type ReviseUserInput = z.infer<typeof ReviseUserInput>;

/** Unchanged fields are absent. Another company needs a reason, because the current one may be verified. */
export const AdminUserDataForm = z
  .object({
    first_name: personName().optional(),
    last_name: personName().optional(),
    ...company,
    wilaya: emptyToUndefined(referenceId()),
    commune: emptyToUndefined(referenceId()),
    bio: multiline(0, MAX_BIO_LENGTH).optional(),
    note: why.note,
  })
  .superRefine(({ company_name, commercial_register_number, note }, context) => {
    const isOther = company_name !== undefined || commercial_register_number !== undefined;
    if (isOther && !note) context.addIssue({ ...fieldIssue("required"), path: ["note"] });
  });

const note = () => optionalSingleLine(MAX_ADMIN_NOTE_LENGTH).pipe(z.string().min(1));

export const SuspendInput = z.object({ reason: z.enum(SUSPENSION_REASONS), note: note() });

export const TrustInput = z.object({ note: note() });

export const ReasonInput = z.object({ note: why.note });
