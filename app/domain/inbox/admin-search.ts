import { desc, eq, type SQL, sql } from "drizzle-orm";
import * as CHOICES from "#db/enums.ts";
import { runBatch } from "#db/run-batch.ts";
import { jobs } from "#db/schema/jobs.ts";
import { paymentReceipts } from "#db/schema/payments.ts";
import { categories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import { referenceKeyOf } from "../payments/rules.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { DAY_MS } from "../shared/contracts/durations.ts";
import { hasPrefix } from "../shared/lists/has-prefix.ts";
import { withWesternDigits } from "../shared/text/folding.ts";
import { MAX_SEARCH_LENGTH, parseUserSearch } from "../users/admin-user-rules.ts";
import { matchingUserIds } from "../users/admin-user-search.ts";
import { isRegisteredUser } from "../users/admin-user-statements.ts";
import { nationalIdHashOf } from "../verification/national-id-hash.ts";
import { NATIONAL_ID_DIGITS, VISIBLE_ID_DIGITS } from "../verification/rules.ts";
import { FEWEST_SEARCH_CHARACTERS } from "./rules.ts";

const SHOWN_OF_EACH = 8;
/** Guests and erased users among them are not shown. */
const READ_OF_EACH = 40;
const JOB_REFERENCE = "H-";
const FEWEST_PART_CHARACTERS = 4;
/** No index finds the middle of a text, so a part is looked for in the newest rows of these days. */
const RECENT_MS = 90 * DAY_MS;
const READ_OF_RECENT = 1_000;

export type AdminSearch = Awaited<ReturnType<typeof adminSearch>>;

/**
 * Users by name, email, phone, id or digits of their card; jobs by reference; receipts by reference. One trip, from indexes.
 * Refuses: not_authenticated · permission_denied.
 */
export async function adminSearch(ctx: Ctx, typed: string) {
  requireAdmin(ctx.actor);
  const text = withWesternDigits(typed).trim().slice(0, MAX_SEARCH_LENGTH);
  if (text.length < FEWEST_SEARCH_CHARACTERS) return { users: [], jobs: [], receipts: [] };
  const { db } = ctx;
  const part = text.toUpperCase();
  const ref = part.startsWith(JOB_REFERENCE) ? part : JOB_REFERENCE + part;
  const key = referenceKeyOf(text);
  return runBatch(db, {
    users: db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        companyName: users.companyName,
        isArtisan: users.isArtisan,
        isAdmin: users.isAdmin,
        isActive: users.isActive,
      })
      .from(users)
      .where(sql`${users.id} IN (${await userIds(ctx, text)}) AND ${isRegisteredUser(sql`users.id`)}`)
      .limit(SHOWN_OF_EACH),
    jobs: db
      .select({
        id: jobs.id,
        ref: jobs.publicRef,
        status: jobs.status,
        category: { nameAr: categories.nameAr, nameFr: categories.nameFr, nameEn: categories.nameEn },
      })
      .from(jobs)
      .innerJoin(categories, eq(categories.id, jobs.categoryId))
      .where(sql`jobs.id IN (${jobIds(ctx, { ref, part })})`)
      .orderBy(desc(sql`(${hasPrefix(sql`${jobs.publicRef}`, ref)})`), desc(jobs.createdAt))
      .limit(SHOWN_OF_EACH),
    receipts: db
      .select({
        id: paymentReceipts.id,
        reference: paymentReceipts.transactionReference,
        status: paymentReceipts.status,
        points: paymentReceipts.points,
      })
      .from(paymentReceipts)
      .where(sql`payment_receipts.id IN (${receiptIds(ctx, key)})`)
      .orderBy(desc(sql`(${hasPrefix(sql`${paymentReceipts.referenceKey}`, key)})`), desc(paymentReceipts.submittedAt))
      .limit(SHOWN_OF_EACH),
  });
}

/** SELECT of ids by the start of a reference, or by a part of a recent one. */
function jobIds({ now }: Ctx, { ref, part }: { ref: string; part: string }): SQL {
  const byStart = sql`SELECT * FROM (SELECT found.id FROM jobs AS found INDEXED BY jobs_public_ref_unique
    WHERE ${hasPrefix(sql`found.public_ref`, ref)} AND found.deleted_at IS NULL LIMIT ${SHOWN_OF_EACH})`;
  if (part.length < FEWEST_PART_CHARACTERS) return byStart;
  return sql`${byStart} UNION ALL SELECT id FROM (SELECT found.id, found.public_ref FROM jobs AS found INDEXED BY jobs_by_age
    WHERE found.deleted_at IS NULL AND found.status <> 'draft' AND found.created_at > ${now - RECENT_MS}
    ORDER BY found.created_at DESC LIMIT ${READ_OF_RECENT}) WHERE instr(public_ref, ${part}) > 0`;
}

function receiptIds({ now }: Ctx, key: string): SQL {
  const byStart = sql`SELECT * FROM (SELECT found.id FROM payment_receipts AS found INDEXED BY payment_receipts_by_reference
    WHERE found.method IN ('ccp', 'baridimob', 'bank') AND ${hasPrefix(sql`found.reference_key`, key)} LIMIT ${SHOWN_OF_EACH})`;
  if (key.length < FEWEST_PART_CHARACTERS) return byStart;
  const recent = CHOICES.receiptStatus.map(
    (status) => sql`SELECT * FROM (SELECT found.id, found.reference_key FROM payment_receipts AS found
      INDEXED BY payment_receipts_by_status WHERE found.status = ${status} AND found.submitted_at > ${now - RECENT_MS}
      ORDER BY found.submitted_at DESC LIMIT ${READ_OF_RECENT})`,
  );
  return sql`${byStart} UNION ALL SELECT id FROM (${sql.join(recent, sql` UNION ALL `)})
    WHERE instr(reference_key, ${key}) > 0`;
}

/** SELECT of ids by the words of the users' list, and by the last four or all eighteen digits of a card. */
async function userIds(ctx: Ctx, text: string): Promise<SQL> {
  const digits = /^[\d\s.-]+$/.test(text) ? text.replace(/\D/g, "") : "";
  const search = parseUserSearch(text);
  const parts = search ? [sql`SELECT * FROM (SELECT * FROM (${matchingUserIds(search)}) LIMIT ${READ_OF_EACH})`] : [];
  if (digits.length === VISIBLE_ID_DIGITS)
    parts.push(sql`SELECT * FROM (SELECT user_id FROM national_ids WHERE last_digits = ${digits} LIMIT ${READ_OF_EACH})`);
  if (digits.length === NATIONAL_ID_DIGITS) {
    const { numberHash } = await nationalIdHashOf(ctx, digits);
    parts.push(sql`SELECT user_id FROM national_ids WHERE number_hash = ${numberHash}`);
  }
  return parts.length > 0 ? sql.join(parts, sql` UNION ALL `) : sql`SELECT NULL`;
}
