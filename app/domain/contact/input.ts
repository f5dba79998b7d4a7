import { z } from "zod";
import { emptyToUndefined, fieldIssue, humanCheckToken, multiline, singleLine } from "../shared/input/fields.ts";
import { email, phone } from "../users/input.ts";
import {
  CLOSING_REASONS,
  CONTACT_STATUSES,
  HONEYPOT_FIELD,
  MAX_ANSWER_LENGTH,
  MAX_CLOSING_NOTE_LENGTH,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
  MAX_CONTACT_SEARCH_LENGTH,
  MAX_SUBJECT_LENGTH,
} from "./rules.ts";

/** E13: the way that is not used comes as false; some forms leave it empty. */
const unlessUnused = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (value === false || value === "false" || value === "" || value === null ? undefined : value),
    schema.optional(),
  );

const words = {
  name: singleLine(MAX_CONTACT_NAME_LENGTH),
  subject: singleLine(MAX_SUBJECT_LENGTH),
  message: multiline(1, MAX_CONTACT_MESSAGE_LENGTH),
  turnstile_token: humanCheckToken(),
  [HONEYPOT_FIELD]: z.unknown().optional(),
};

/** C19, V13; by telephone where nothing else is said, and where both come, since the form's own first choice is that. */
export const ContactInput = z
  .object({ ...words, email: unlessUnused(email()), phone_number: unlessUnused(phone()) })
  .refine(({ email: address, phone_number: number }) => address !== undefined || number !== undefined, {
    path: ["phone_number"],
    params: fieldIssue("required").params,
    // beside what else is missing, unless a way back was told that is none
    when: ({ value, issues }) =>
      typeof value === "object" &&
      value !== null &&
      !issues.some(({ path: [field] = [] }) => field === "email" || field === "phone_number"),
  });
export type ContactInput = z.output<typeof ContactInput>;

/** The page's forms, by the way back that is chosen there. */
export const ContactByPhone = z.object({ ...words, phone_number: phone() });
export const ContactByEmail = z.object({ ...words, email: email() });

/** C55: what narrows and orders the list. */
export const ContactListInput = {
  search: emptyToUndefined(z.string().trim().max(MAX_CONTACT_SEARCH_LENGTH)),
  status: emptyToUndefined(z.enum(CONTACT_STATUSES)),
  ordering: emptyToUndefined(z.enum(["created_at", "-created_at"])),
};

const closing = { reason: z.enum(CLOSING_REASONS), note: emptyToUndefined(multiline(1, MAX_CLOSING_NOTE_LENGTH)) };

/** C55: an answer, or the matter is closed without one, or open again. Why it is closed its writer is told by letter. */
export const ResolveContactInput = z
  .object({
    status: z.enum(CONTACT_STATUSES),
    answer: emptyToUndefined(multiline(1, MAX_ANSWER_LENGTH)),
    reason: emptyToUndefined(closing.reason),
    note: closing.note,
  })
  .superRefine(({ status, answer }, context) => {
    if (status === "answered" && answer === undefined) context.addIssue({ ...fieldIssue("required"), path: ["answer"] });
  });
export type ResolveContactInput = z.output<typeof ResolveContactInput>;

/** The page's form that closes a message asks for the reason. */
export const CloseContactInput = z.object({ status: z.literal("closed"), ...closing });
