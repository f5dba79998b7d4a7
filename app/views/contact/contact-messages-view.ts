import type { listContactMessages } from "#app/domain/contact/list-contact-messages.ts";
import type { CONTACT_STATUSES } from "#app/domain/contact/rules.ts";

export type ContactMessagesView = ReturnType<typeof contactMessagesView>;

type Filters = { status: (typeof CONTACT_STATUSES)[number]; search: string; isFirst: boolean };
type Found = Pick<Awaited<ReturnType<typeof listContactMessages>>, "waiting" | "next" | "results">;

/** A page of messages of one status. */
export const contactMessagesView = (now: number, filters: Filters, { waiting, next, results }: Found) => ({
  ...filters,
  ...{ waiting, next, now },
  lines: results.map(({ id, name, subject, createdAt, status }) => ({ id, name, subject, createdAt, status })),
});
