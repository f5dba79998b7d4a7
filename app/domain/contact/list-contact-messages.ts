import { and, eq, type SQL, sql } from "drizzle-orm";
import { contactMessages } from "#db/schema/contact.ts";
import { users } from "#db/schema/users.ts";
import { isUndecided } from "../decisions/statements.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { isId } from "../shared/contracts/ids.ts";
import { type PageBounds, pageOfRows } from "../shared/lists/cursor.ts";
import { isOneOf, keysetBy } from "../shared/lists/keyset.ts";
import { fold } from "../shared/text/folding.ts";
import { foldPhone } from "../users/rules.ts";
import { CONTACT_COUNT_CAP, CONTACT_SEARCH_SCAN_LIMIT, type ContactStatus } from "./rules.ts";

type Filters = PageBounds & {
  limit: number;
  search?: string | undefined;
  status?: ContactStatus | undefined;
  ids?: readonly string[] | undefined;
  newestFirst: boolean;
  openId?: string | undefined;
};

export type ContactRow = Awaited<ReturnType<typeof listContactMessages>>["results"][number];

/**
 * Contact messages by keyset. Email, phone number and id match as a whole; words only among the newest 2,000 messages.
 * Refuses: not_authenticated · permission_denied.
 */
export async function listContactMessages(ctx: Ctx, filters: Filters) {
  requireAdmin(ctx.actor);
  const cap = filters.rowsOnly ? 0 : CONTACT_COUNT_CAP;
  // Chosen ones also if another admin decides them at this moment.
  const of = filters.ids ? isOneOf(sql`m.id`, filters.ids) : OF_ALL;
  const where = sql.join([of, ...(filters.status ? [sql`m.status = ${filters.status}`] : []), ...found(filters)], sql` AND `);
  const keyset = keysetBy(sql`m.created_at`, sql`m.id`, filters.newestFirst);
  const [[waits], [counted], rows, [open]] = await ctx.db.batch([
    newContactQuery(ctx, cap),
    ctx.db.select({ count: sql<number>`count(*)` }).from(sql`(SELECT 1 FROM contact_messages AS m WHERE ${where} LIMIT ${cap})`),
    contactRows(ctx)
      .where(
        sql`${contactMessages.id} IN (SELECT m.id FROM contact_messages AS m WHERE ${and(where, keyset.isAfter(filters.after))}
          ORDER BY ${sql.join(keyset.order, sql`, `)}
          LIMIT ${filters.limit + 1} OFFSET ${filters.offset ?? 0})`,
      )
      .orderBy(...keysetBy(contactMessages.createdAt, contactMessages.id, filters.newestFirst).order),
    contactRows(ctx).where(eq(contactMessages.id, filters.openId ?? "")),
  ]);
  const page = pageOfRows(rows, filters.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { open, waiting: waits?.count ?? 0, count: counted?.count ?? 0, ...page };
}

const OF_ALL = isUndecided("contact_messages", sql`m.id`);

function found({ search = "" }: Filters): SQL[] {
  const typed = search.trim();
  if (typed === "") return [];
  if (typed.includes("@")) return [sql`m.email = ${typed.toLowerCase()}`];
  const phone = foldPhone(typed);
  if (phone !== null) return [sql`m.phone = ${phone}`];
  if (isId(typed)) return [sql`m.id = ${typed}`];
  const words = fold(typed).split(" ").filter(Boolean).slice(0, 5);
  if (words.length === 0) return [sql`0`];
  const bears = sql.join(
    words.map((word) => sql`instr(newest.search_text, ${word}) > 0`),
    sql` AND `,
  );
  return [
    sql`m.id IN (SELECT newest.id FROM (SELECT id, search_text FROM contact_messages ORDER BY created_at DESC LIMIT ${CONTACT_SEARCH_SCAN_LIMIT})
      AS newest WHERE ${bears})`,
  ];
}

const contactRows = ({ db }: Ctx) =>
  db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      subject: contactMessages.subject,
      message: contactMessages.message,
      email: contactMessages.email,
      phone: contactMessages.phone,
      language: contactMessages.language,
      status: contactMessages.status,
      createdAt: contactMessages.createdAt,
      answer: contactMessages.answer,
      closingReason: contactMessages.closingReason,
      closingNote: contactMessages.closingNote,
      settledAt: contactMessages.resolvedAt,
      settledBy: users.firstName,
      /** The account of the sender, by sign-in, email or phone number. */
      accountId: sql<
        string | null
      >`coalesce(${contactMessages.userId}, (SELECT a.id FROM users AS a WHERE a.email = ${contactMessages.email}),
        (SELECT a.id FROM users AS a WHERE a.phone = ${contactMessages.phone}))`,
    })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.resolvedBy));

/** Refuses: not_authenticated · permission_denied. */
export async function findContactMessage(ctx: Ctx, messageId: string): Promise<ContactRow | undefined> {
  requireAdmin(ctx.actor);
  const [row] = await contactRows(ctx).where(eq(contactMessages.id, messageId));
  return row;
}

const newContactQuery = ({ db }: Ctx, cap = CONTACT_COUNT_CAP) =>
  db
    .select({ count: sql<number>`count(*)`, oldestAt: sql<number | null>`min(created_at)` })
    .from(sql`(SELECT created_at FROM contact_messages WHERE status = 'new'
      AND ${isUndecided("contact_messages", sql`contact_messages.id`)} ORDER BY created_at LIMIT ${cap})`);
