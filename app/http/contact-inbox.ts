import { contactList } from "#app/domain/contact/contact-list.ts";
import { CONTACT_PAGE, CONTACT_STATUSES, LONGEST_CONTACT_SEARCH } from "#app/domain/contact/rules.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { placeOf } from "#app/domain/place-in-list.ts";

export type ContactInbox = Omit<Awaited<ReturnType<typeof contactInbox>>, "open">;

/** The messages of one status as a page's address asks for them: new ones by age, settled ones the newest first. */
export async function contactInbox(ctx: Ctx, { searchParams: asked }: URL, openId?: string) {
  const status = CONTACT_STATUSES.find((one) => one === asked.get("status")) ?? "new";
  const search = (asked.get("search") ?? "").trim().slice(0, LONGEST_CONTACT_SEARCH);
  const after = placeOf(asked.get("after") ?? "") ?? undefined;
  const { open, waiting, next, results } = await contactList(ctx, {
    ...{ status, search, after, openId, limit: CONTACT_PAGE, newestFirst: status !== "new" },
  });
  return {
    ...{ status, search, next, now: ctx.now, isFirst: after === undefined, waiting, open },
    lines: results.map(({ id, name, subject, createdAt, status: its }) => ({ id, name, subject, createdAt, status: its })),
  };
}
