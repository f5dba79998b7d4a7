import type { listContactMessages } from "#app/domain/contact/list-contact-messages.ts";
import { CONTACT_COUNT_CAP, type CONTACT_STATUSES } from "#app/domain/contact/rules.ts";

export type ContactMessagesView = ReturnType<typeof contactMessagesView>;

type Filters = {
  status: (typeof CONTACT_STATUSES)[number];
  search: string;
  newestFirst: boolean;
  isFirst: boolean;
  from: number | null;
};
type Found = Pick<Awaited<ReturnType<typeof listContactMessages>>, "waiting" | "count" | "next" | "results">;

/** A page of messages of one status. */
export const contactMessagesView = (now: number, filters: Filters, { waiting, count, next, results }: Found) => ({
  ...filters,
  ...{ waiting, next, now },
  count: count < CONTACT_COUNT_CAP ? count : null,
  lines: results.map(({ id, name, subject, createdAt, status }) => ({ id, name, subject, createdAt, status })),
});
