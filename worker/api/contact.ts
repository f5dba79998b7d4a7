import { z } from "zod";
import { asAdmin } from "#app/domain/as-admin.ts";
import { contactList, findContactMessage } from "#app/domain/contact/contact-list.ts";
import { ContactInput, ContactListInput, SettleContactInput } from "#app/domain/contact/input.ts";
import { CONTACT_PAGE } from "#app/domain/contact/rules.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.ts";
import { settleContactMessage } from "#app/domain/contact/settle-contact-message.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { refuse } from "#app/domain/refusals.ts";
import { defineCall } from "./call.ts";
import { listPage, listQuery, pageAddress, paged, rowsOf } from "./paging.ts";
import { contactMessage, contactMessageJson } from "./shapes/contact.ts";

const MESSAGES = "/admin/contact-messages";

/** X08. */
const sent = () => ({ status: 201 as const, body: { detail: "Email sent successfully!" } });

const messageOf = async (ctx: Ctx, id = "") => {
  const row = await findContactMessage(ctx, id);
  if (!row) throw refuse("not_found");
  return { status: 200 as const, body: contactMessageJson(row) };
};

export const contactCalls = [
  defineCall({
    method: "post",
    path: "/services/contact",
    deviceMark: "counts",
    spec: "C19",
    summary:
      "Write to Hirfa. One of email and phone_number says how to answer; the other may be left out or false. Five a day from one " +
      "mailbox or number.",
    who: "anyone",
    ignoresBadToken: true,
    body: ContactInput,
    creates: { again: async () => sent() },
    answers: { 201: z.object({ detail: z.string() }) },
    run: async (ctx, { body }) => {
      await sendContactMessage(ctx, body);
      return sent();
    },
  }),
  defineCall({
    method: "get",
    path: MESSAGES,
    spec: "C55",
    summary:
      "What people wrote by the contact form, newest first, by keyset; count stops at 1,000. ?search= finds by an e-mail address, a " +
      "phone number, an id, or by words of name and subject among the newest 2,000.",
    who: "signed_in",
    reach: async ({ actor }) => void asAdmin(actor),
    query: z.object({ ...listQuery, ...ContactListInput }),
    answers: { 200: paged(contactMessage) },
    run: async (ctx, { query: { search, status, ordering, ...asked } }) => {
      const rows = rowsOf(asked, CONTACT_PAGE);
      const found = await contactList(ctx, { ...rows, search, status, newestFirst: ordering !== "created_at" });
      const params = { page_size: rows.limit, search, status, ordering };
      const to = (place: object) => pageAddress(ctx.origin, MESSAGES, { ...params, ...place });
      return { status: 200, body: listPage(asked, found, to, contactMessageJson) };
    },
  }),
  defineCall({
    method: "get",
    path: `${MESSAGES}/:id`,
    spec: "C55, ours",
    summary: "One message.",
    who: "signed_in",
    reach: async ({ actor }) => void asAdmin(actor),
    answers: { 200: contactMessage },
    run: (ctx, { params }) => messageOf(ctx, params.id),
  }),
  defineCall({
    method: "patch",
    path: `${MESSAGES}/:id`,
    spec: "C55",
    summary:
      "Answer a message (by e-mail in its writer's language; where he left a number, what was said on the phone), close it without an " +
      "answer, or open a closed one again.",
    who: "signed_in",
    reach: async (ctx, { id = "" }) => {
      asAdmin(ctx.actor);
      await messageOf(ctx, id);
    },
    body: SettleContactInput,
    answers: { 200: contactMessage },
    run: async (ctx, { params: { id = "" }, body }) => {
      await settleContactMessage(ctx, { ...body, messageId: id });
      return messageOf(ctx, id);
    },
  }),
];
