import { z } from "zod";
import type { ContactRow } from "#app/domain/contact/list-contact-messages.ts";
import { CONTACT_STATUSES } from "#app/domain/contact/rules.ts";

/** A contact message in the admin area. */
export const contactMessage = z
  .object({
    id: z.string(),
    name: z.string(),
    subject: z.string(),
    message: z.string(),
    email: z.string().nullable(),
    phone_number: z.string().nullable(),
    language: z.enum(["ar", "fr", "en"]),
    user: z.string().nullable().describe("The account that has this address or number, or wrote it signed in."),
    status: z.enum(CONTACT_STATUSES),
    created_at: z.string(),
    answer: z.string().nullable(),
    settled_at: z.string().nullable(),
    settled_by: z.string().nullable(),
  })
  .meta({ id: "ContactMessage" });

export const contactMessageJson = (row: ContactRow): z.infer<typeof contactMessage> => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  message: row.message,
  email: row.email,
  phone_number: row.phone,
  language: row.language,
  user: row.accountId,
  status: row.status,
  created_at: new Date(row.createdAt).toISOString(),
  answer: row.answer,
  settled_at: row.settledAt === null ? null : new Date(row.settledAt).toISOString(),
  settled_by: row.settledBy,
});
