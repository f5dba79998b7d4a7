import { listContactMessages } from "#app/domain/contact/list-contact-messages.ts";
import { CONTACT_PAGE_SIZE, CONTACT_STATUSES, MAX_CONTACT_SEARCH_LENGTH } from "#app/domain/contact/rules.ts";
import { madeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { contactMessagesView } from "#app/views/contact/contact-messages-view.ts";
import { isNewestFirst } from "../admin/list-ordering.ts";
import { listPageOf } from "../admin/list-page.ts";

/** The messages for the filters of a URL: usually new ones oldest first, resolved ones newest first. */
export async function loadContactMessages(ctx: Ctx, url: URL, openId?: string) {
  const { searchParams } = url;
  const status = CONTACT_STATUSES.find((one) => one === searchParams.get("status")) ?? "new";
  const search = (searchParams.get("search") ?? "").trim().slice(0, MAX_CONTACT_SEARCH_LENGTH);
  const page = listPageOf(url, CONTACT_PAGE_SIZE);
  const newestFirst = isNewestFirst(url, status !== "new");
  const made = await madeDecisions(ctx, "contact_messages", openId);
  const filters = { status, search, openId, newestFirst: page.isNewestFirst(newestFirst) };
  const { open, ...found } = await listContactMessages(ctx, { ...filters, ...page.bounds });
  return {
    ...contactMessagesView(ctx.now, { status, search, newestFirst }, { ...found, ...page.shown(found) }),
    made,
    open,
  };
}
