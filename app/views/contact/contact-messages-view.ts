import type { listContactMessages } from "#app/domain/contact/list-contact-messages.ts";
import { CONTACT_COUNT_CAP, type CONTACT_STATUSES } from "#app/domain/contact/rules.ts";
import type { ListPages } from "#app/views/list-pages.ts";

export type ContactMessagesView = ReturnType<typeof contactMessagesView>;

type Filters = {
  status: (typeof CONTACT_STATUSES)[number];
  search: string;
  newestFirst: boolean;
};
type Read = Awaited<ReturnType<typeof listContactMessages>>;
type Rows = Read["results"];
type Found = Pick<Read, "waiting" | "count"> & { results: readonly Rows[number][]; pages: ListPages };

/** A page of messages of one status. */
export const contactMessagesView = (now: number, filters: Filters, { waiting, count, pages, results }: Found) => ({
  ...filters,
  ...{ waiting, pages, now },
  count: count < CONTACT_COUNT_CAP ? count : null,
  lines: results.map(({ id, name, subject, createdAt, status }) => ({ id, name, subject, createdAt, status })),
});
