import { contactList } from "#app/domain/contact/contact-list.ts";
import { CONTACT_PAGE_SIZE, CONTACT_STATUSES, MAX_CONTACT_SEARCH_LENGTH } from "#app/domain/contact/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";

export type ContactMessagesView = Omit<Awaited<ReturnType<typeof contactMessagesView>>, "open">;

/** The messages of one status as a page's address asks for them: new ones by age, settled ones the newest first. */
export async function contactMessagesView(ctx: Ctx, { searchParams: asked }: URL, openId?: string) {
  const status = CONTACT_STATUSES.find((one) => one === asked.get("status")) ?? "new";
  const search = (asked.get("search") ?? "").trim().slice(0, MAX_CONTACT_SEARCH_LENGTH);
  const after = decodeCursor(asked.get("after") ?? "") ?? undefined;
  const { open, waiting, next, results } = await contactList(ctx, {
    ...{ status, search, after, openId, limit: CONTACT_PAGE_SIZE, newestFirst: status !== "new" },
  });
  return {
    ...{ status, search, next, now: ctx.now, isFirst: after === undefined, waiting, open },
    lines: results.map(({ id, name, subject, createdAt, status: its }) => ({ id, name, subject, createdAt, status: its })),
  };
}
