import { z } from "zod";
import { ContactInput, ContactListInput, ResolveContactInput } from "#app/domain/contact/input.ts";
import { findContactMessage, listContactMessages } from "#app/domain/contact/list-contact-messages.ts";
import { resolveContactMessage } from "#app/domain/contact/resolve-contact-message.ts";
import { CONTACT_PAGE_SIZE } from "#app/domain/contact/rules.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.ts";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { contactMessage, contactMessageJson } from "./schemas/contact.ts";
import { defineEndpoint } from "./serve/endpoint.ts";
import { listPage, listQuery, pageBoundsOf, pagedSchema, pageUrl } from "./serve/pagination.ts";

const MESSAGES = "/admin/contact-messages";

const sent = () => ({ status: 201 as const, body: { detail: "Email sent successfully!" } });

const messageOf = async (ctx: Ctx, id = "") => {
  const row = await findContactMessage(ctx, id);
  if (!row) throw refuse("not_found");
  return { status: 200 as const, body: contactMessageJson(row) };
};

export const contactCalls = [
  defineEndpoint({
    method: "post",
    path: "/services/contact",
    deviceMark: "counts",
    spec: "C19",
    summary:
      "Write to Hirfa. One of email and phone_number says how to answer; the other may be left out or false. Five a day from one " +
      "mailbox or number.",
    audience: "anyone",
    allowsInvalidToken: true,
    body: ContactInput,
    creates: { replay: async () => sent() },
    answers: { 201: z.object({ detail: z.string() }) },
    run: async (ctx, { body }) => {
      await sendContactMessage(ctx, body);
      return sent();
    },
  }),
  defineEndpoint({
    method: "get",
    path: MESSAGES,
    spec: "C55",
    summary:
      "What people wrote by the contact form, newest first, by keyset; count stops at 1,000. ?search= finds by an email address, a " +
      "phone number, an id, or by words of name and subject among the newest 2,000.",
    audience: "signed_in",
    authorize: async ({ actor }) => void requireAdmin(actor),
    query: z.object({ ...listQuery, ...ContactListInput }),
    answers: { 200: pagedSchema(contactMessage) },
    run: async (ctx, { query: { search, status, ordering, ...pagination } }) => {
      const rows = pageBoundsOf(pagination, CONTACT_PAGE_SIZE);
      const found = await listContactMessages(ctx, { ...rows, search, status, newestFirst: ordering !== "created_at" });
      const params = { page_size: rows.limit, search, status, ordering };
      const to = (place: object) => pageUrl(ctx.origin, MESSAGES, { ...params, ...place });
      return { status: 200, body: listPage(pagination, found, to, contactMessageJson) };
    },
  }),
  defineEndpoint({
    method: "get",
    path: `${MESSAGES}/:id`,
    spec: "C55, ours",
    summary: "One message.",
    audience: "signed_in",
    authorize: async ({ actor }) => void requireAdmin(actor),
    answers: { 200: contactMessage },
    run: (ctx, { params }) => messageOf(ctx, params.id),
  }),
  defineEndpoint({
    method: "patch",
    path: `${MESSAGES}/:id`,
    spec: "C55",
    summary:
      "Answer a message (by email in its writer's language; if a number was left, what was said on the phone), close it without an " +
      "answer, or open a closed one again.",
    audience: "signed_in",
    authorize: async (ctx, { id = "" }) => {
      requireAdmin(ctx.actor);
      await messageOf(ctx, id);
    },
    body: ResolveContactInput,
    answers: { 200: contactMessage },
    run: async (ctx, { params: { id = "" }, body }) => {
      await resolveContactMessage(ctx, { ...body, messageId: id });
      return messageOf(ctx, id);
    },
  }),
];
