import { z } from "zod";
import { absentWhenEmpty, fieldIssue, humanToken, line, paragraph } from "../fields.ts";
import { email, phone } from "../users/input.ts";
import {
  CLOSING_REASONS,
  CONTACT_STATUSES,
  LONGEST_ANSWER,
  LONGEST_CLOSING_NOTE,
  LONGEST_CONTACT_MESSAGE,
  LONGEST_CONTACT_NAME,
  LONGEST_CONTACT_SEARCH,
  LONGEST_SUBJECT,
  TRAP,
} from "./rules.ts";

/** E13: the way that is not used comes as false; some forms leave it empty. */
const unlessUnused = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (value === false || value === "false" || value === "" || value === null ? undefined : value),
    schema.optional(),
  );

const words = {
  name: line(LONGEST_CONTACT_NAME),
  subject: line(LONGEST_SUBJECT),
  message: paragraph(1, LONGEST_CONTACT_MESSAGE),
  turnstile_token: humanToken(),
  [TRAP]: z.unknown().optional(),
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
  search: absentWhenEmpty(z.string().trim().max(LONGEST_CONTACT_SEARCH)),
  status: absentWhenEmpty(z.enum(CONTACT_STATUSES)),
  ordering: absentWhenEmpty(z.enum(["created_at", "-created_at"])),
};

const closing = { reason: z.enum(CLOSING_REASONS), note: absentWhenEmpty(paragraph(1, LONGEST_CLOSING_NOTE)) };

/** C55: an answer, or the matter is closed without one, or open again. Why it is closed its writer is told by letter. */
export const SettleContactInput = z
  .object({
    status: z.enum(CONTACT_STATUSES),
    answer: absentWhenEmpty(paragraph(1, LONGEST_ANSWER)),
    reason: absentWhenEmpty(closing.reason),
    note: closing.note,
  })
  .superRefine(({ status, answer }, context) => {
    if (status === "answered" && answer === undefined) context.addIssue({ ...fieldIssue("required"), path: ["answer"] });
  });
export type SettleContactInput = z.output<typeof SettleContactInput>;

/** The page's form that closes a message asks for the reason. */
export const CloseContactInput = z.object({ status: z.literal("closed"), ...closing });
