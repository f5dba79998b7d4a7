import { z } from "zod";
import { adminNote } from "../shared/admin-rights/note-input.ts";
import { emptyToUndefined, fieldIssue, humanCheckToken, multiline, singleLine } from "../shared/input/fields.ts";
import { email, phone } from "../users/input.ts";
import {
  CLOSING_REASONS,
  CONTACT_STATUSES,
  HONEYPOT_FIELD,
  MAX_ANSWER_LENGTH,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
  MAX_CONTACT_SEARCH_LENGTH,
  MAX_REPLY_TEXT_LENGTH,
  MAX_REPLY_TITLE_LENGTH,
  MAX_SUBJECT_LENGTH,
} from "./rules.ts";
import { unknownPlaceholder } from "./saved-reply-rules.ts";

/** Clients send false or "" for the contact that is not used. */
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

/** The phone number wins if both are sent. */
export const ContactInput = z
  .object({ ...words, email: unlessUnused(email()), phone_number: unlessUnused(phone()) })
  .refine(({ email: address, phone_number: number }) => address !== undefined || number !== undefined, {
    path: ["phone_number"],
    params: fieldIssue("required").params,
    // Reported with other missing fields, unless the given contact is invalid.
    when: ({ value, issues }) =>
      typeof value === "object" &&
      value !== null &&
      !issues.some(({ path: [field] = [] }) => field === "email" || field === "phone_number"),
  });
export type ContactInput = z.output<typeof ContactInput>;

export const ContactByPhone = z.object({ ...words, phone_number: phone() });
export const ContactByEmail = z.object({ ...words, email: email() });

export const ContactListInput = {
  search: emptyToUndefined(z.string().trim().max(MAX_CONTACT_SEARCH_LENGTH)),
  status: emptyToUndefined(z.enum(CONTACT_STATUSES)),
  ordering: emptyToUndefined(z.enum(["created_at", "-created_at"])),
};

const closing = { reason: z.enum(CLOSING_REASONS), note: adminNote() };

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

const replyText = () =>
  multiline(1, MAX_REPLY_TEXT_LENGTH).refine((text) => unknownPlaceholder(text) === undefined, {
    params: fieldIssue("unknown_placeholder").params,
  });

export const SavedReplyInput = z.object({
  title: singleLine(MAX_REPLY_TITLE_LENGTH),
  text_ar: replyText(),
  text_fr: replyText(),
  text_en: replyText(),
});
export type SavedReplyInput = z.output<typeof SavedReplyInput>;

/** `seen`: when the reply that was read had changed last. */
export const ReviseReplyInput = SavedReplyInput.extend({ id: z.string(), seen: z.coerce.number() });
export type ReviseReplyInput = z.output<typeof ReviseReplyInput>;
export const RemoveReplyInput = z.object({ id: z.string() });

export const CloseContactInput = z.object({ status: z.literal("closed"), ...closing });
