import { env } from "cloudflare:workers";
import { NOON } from "#tests/support/ctx.ts";

/** Categories and wilayas of the inserted jobs. Those of the tested artisan are among them. */
export const TRADES = 8;
export const WILAYAS = [31, 16, 25, 9, 35, 13, 19, 6, 30, 23];

/** Creation time of row i of any table: higher numbers are newer, and all are in the past. */
export const madeAt = (i: number) => NOON - 2_000_000 + i;

const numbered = (letter: string) => (i: number) => letter + String(i).padStart(7, "0");
export const jobId = numbered("j");
export const offerId = numbered("o");
export const notificationId = numbered("n");

/** Inserts the rows from..to-1 by one statement over their number `i`: thousands of times faster than one by one. */
const rowsOf = (from: number, to: number, insert: string) =>
  env.DB.prepare(
    insert.replace("/*numbers*/", `numbers(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM numbers WHERE i + 1 < ${to}),`),
  ).run();

const place = `place(k, wilaya_id, commune_id) AS (
  SELECT row_number() OVER (ORDER BY wilaya_id) - 1, wilaya_id, min(id) FROM communes WHERE wilaya_id IN (${WILAYAS.join()}) GROUP BY wilaya_id)`;
const at = `${madeAt(0)} + i`;

/** Clients c0, c1, …, who own the rows that no test reads. */
export const insertClients = (from: number, to: number) =>
  rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1)
    INSERT INTO users (id, email, first_name, last_name, active_role, language, wilaya_id, commune_id, created_at)
    SELECT 'c' || i, 'c' || i || '@hirfa.example', 'Nawel', 'Chaouche', 'client', 'fr', 31, 3101, ${at} FROM numbers`,
  );

/**
 * Six of ten are open. Every tenth is Amina's at any size. Farid has thirty among the first thousand. The others belong to
 * the clients, a thousand each. One in twenty is urgent, and none has the urgency `this_week`.
 */
export const insertJobs = (from: number, to: number) =>
  rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ ${place},
      trade(category_id, subcategory_id) AS (SELECT category_id, min(id) FROM subcategories WHERE category_id <= ${TRADES} GROUP BY category_id)
    INSERT INTO jobs (id, public_ref, client_id, category_id, subcategory_id, description, wilaya_id, commune_id, urgency, status,
      points_cost, created_at, opened_at, announced_at, accepted_offer_id)
    SELECT printf('j%07d', i), printf('H-%07d', i),
      CASE WHEN i % 10 = 0 THEN 'amina' WHEN i % 10 = 1 AND i < 300 THEN 'farid' ELSE 'c' || (i / 1000) END,
      trade.category_id, trade.subcategory_id, 'The tap leaks and leaks and leaks.', place.wilaya_id, place.commune_id,
      CASE WHEN i % 20 = 11 THEN 'now' ELSE 'flexible' END,
      CASE i / 10 % 10 WHEN 6 THEN 'draft' WHEN 7 THEN 'matched' WHEN 8 THEN 'unreviewed' WHEN 9 THEN 'archived' ELSE 'open' END,
      2, ${at}, ${at}, ${at}, 'an offer'
    FROM numbers CROSS JOIN place ON place.k = i / 3 % ${WILAYAS.length} CROSS JOIN trade ON trade.category_id = 1 + i / 7 % ${TRADES}`,
  );

/** Search words of jobs: two that all have, one unique word, and one of two rooms. */
export const insertJobWords = (from: number, to: number) =>
  rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1)
    INSERT INTO job_words (word, job_id) SELECT word.value, printf('j%07d', i) FROM numbers
    CROSS JOIN json_each(json_array('leaks', 'tap', 'said' || i, CASE i % 2 WHEN 0 THEN 'kitchen' ELSE 'bath' END)) AS word`,
  );

/** Events: each job was posted, and every second one got an offer at once. */
export const insertPostings = (from: number, to: number) =>
  rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1)
    INSERT INTO events (kind, at, job_id) SELECT kind.value, ${at} + kind.key, printf('j%07d', i)
    FROM numbers CROSS JOIN json_each('["job.opened","offer.sent"]') AS kind WHERE kind.key = 0 OR i % 2 = 0 ORDER BY i, kind.key`,
  );

/** Artisans a0, a1, … in all wilayas, with two categories each and a commune of their wilaya. */
export async function insertArtisans(from: number, to: number): Promise<void> {
  await rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ commune(k, id, wilaya_id) AS (SELECT row_number() OVER (ORDER BY id) - 1, id, wilaya_id FROM communes)
    INSERT INTO users (id, email, first_name, last_name, is_artisan, active_role, is_verified, language, wilaya_id, commune_id, created_at)
    SELECT 'a' || i, 'a' || i || '@hirfa.example', 'Sofiane', 'Merzak', 1, 'artisan', 1, 'fr', commune.wilaya_id, commune.id, ${at}
    FROM numbers CROSS JOIN commune ON commune.k = i * 7 % 1541`,
  );
  await rowsOf(
    from,
    to,
    "WITH RECURSIVE /*numbers*/ one AS (SELECT 1) INSERT INTO artisan_profiles (user_id, slug) SELECT 'a' || i, 'a' || i FROM numbers",
  );
  await rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1) INSERT INTO artisan_categories (user_id, category_id, position)
    SELECT 'a' || i, 1 + (i + nth.value * 5) % 24, nth.value + 1 FROM numbers CROSS JOIN json_each('[0,1]') AS nth`,
  );
  await rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1) INSERT INTO artisan_wilayas (user_id, wilaya_id, position)
    SELECT users.id, users.wilaya_id, 1 FROM numbers CROSS JOIN users ON users.id = 'a' || i`,
  );
}

/** Four offers on each job. Every tenth is Karim's, and Yacine has twenty among the first thousand. */
export const insertOffers = (from: number, to: number) =>
  rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1)
    INSERT INTO offers (id, job_id, artisan_id, kind, price, message, status, points_held, created_at)
    SELECT printf('o%07d', i), printf('j%07d', i / 4),
      CASE WHEN i % 10 = 0 THEN 'karim' WHEN i % 10 = 1 AND i < 200 THEN 'yacine' ELSE 'a' || i END,
      'fixed', 4500, 'I can come tomorrow morning.',
      CASE i / 4 % 5 WHEN 2 THEN 'seen' WHEN 3 THEN 'rejected' WHEN 4 THEN 'withdrawn' ELSE 'sent' END, 0, ${at}
    FROM numbers`,
  );

/** Every tenth is Amina's, and Farid has thirty among the first thousand. */
export const insertNotifications = (from: number, to: number) =>
  rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1)
    INSERT INTO notifications (id, user_id, type, job_id, offer_id, created_at)
    SELECT printf('n%07d', i), CASE WHEN i % 10 = 0 THEN 'amina' WHEN i % 10 = 1 AND i < 300 THEN 'farid' ELSE 'c' || (i / 1000) END,
      'new_offer_received', printf('j%07d', i / 4), printf('o%07d', i), ${at} FROM numbers`,
  );

/** Hashed entries: every tenth is Karim's, and each artisan has one. */
export async function insertLedgerEntries(from: number, to: number): Promise<void> {
  await rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1) INSERT INTO point_entries (user_id, seq, kind, points, reason, created_at)
    SELECT CASE WHEN i % 10 = 0 THEN 'karim' ELSE 'a' || i END, CASE WHEN i % 10 = 0 THEN i / 10 + 1 ELSE 1 END, 'credit', 1, 'demo', ${at}
    FROM numbers ORDER BY i`,
  );
  await rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1) INSERT INTO point_entry_hashes (user_id, seq, previous_hash, hash, hashed_at)
    SELECT CASE WHEN i % 10 = 0 THEN 'karim' ELSE 'a' || i END, CASE WHEN i % 10 = 0 THEN i / 10 + 1 ELSE 1 END, 'before', 'after', ${at} FROM numbers`,
  );
  await env.DB.prepare(
    `INSERT INTO point_accounts (user_id, available, last_seq) VALUES ('karim', ?1, ?1)
    ON CONFLICT (user_id) DO UPDATE SET available = ?1, last_seq = ?1`,
  )
    .bind(Math.ceil(to / 10))
    .run();
}

/** Artisan ai was notified of job ji. */
export const insertAnnouncements = (from: number, to: number) =>
  rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1) INSERT INTO job_announcements (job_id, artisan_id, wave, reason, created_at)
    SELECT printf('j%07d', i), 'a' || i, 0, 'same_wilaya', ${at} FROM numbers`,
  );

export async function insertPhotos(from: number, to: number): Promise<void> {
  await rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1) INSERT INTO media_objects (id, key, purpose, owner_id, content_type, bytes, width, height, created_at)
    SELECT 'm' || i || nth.value, 'k' || i || nth.value, 'job_image', 'farid', 'image/webp', 1, 1, 1, ${at} FROM numbers CROSS JOIN json_each('[0,1]') AS nth`,
  );
  await rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1) INSERT INTO job_photos (id, job_id, media_id, position)
    SELECT 'p' || i || nth.value, printf('j%07d', i), 'm' || i || nth.value, nth.value FROM numbers CROSS JOIN json_each('[0,1]') AS nth`,
  );
}

/** An open job of Farid's that is not announced yet. */
export const insertNewJob = (id: string, openedAt: number) =>
  env.DB.prepare(
    `INSERT INTO jobs (id, public_ref, client_id, category_id, description, wilaya_id, commune_id, status, points_cost, created_at, opened_at)
    VALUES (?1, ?1, 'farid', 1, 'The tap leaks and leaks and leaks.', 31, 3101, 'open', 2, ?2, ?2)`,
  )
    .bind(id, openedAt)
    .run();

/** Number of pending receipts at any size. */
export const PENDING_RECEIPTS = 60;
export const receiptId = numbered("r");

/** Every tenth is Karim's, the others have one artisan each. The oldest sixty are pending, and one in seven was denied. */
export async function insertReceipts(from: number, to: number): Promise<void> {
  const state = (waiting: string, denied: string, approved: string) =>
    `CASE WHEN i < ${PENDING_RECEIPTS} THEN ${waiting} WHEN i % 7 = 0 THEN ${denied} ELSE ${approved} END`;
  const owner = "CASE WHEN i % 10 = 0 THEN 'karim' ELSE 'a' || i END";
  await rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1)
    INSERT INTO payment_receipts (id, user_id, pack_id, points, price, amount, method, transaction_reference, reference_key, payer_name, paid_on,
      status, submitted_at, created_at, decided_by, decided_at, reason)
    SELECT printf('r%07d', i), ${owner}, 1, 10, 1000, 1000 + i % 9 * 100, 'ccp', 'CCP ' || i, 'CCP' || i, 'Nawel Chaouche', '2026-11-20',
      ${state("'pending'", "'denied'", "'approved'")}, ${at}, ${at}, ${state("NULL", "'nadir'", "'nadir'")},
      ${state("NULL", at, at)}, ${state("NULL", "'unreadable'", "NULL")} FROM numbers`,
  );
  await rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1) INSERT INTO media_objects (id, key, purpose, owner_id, content_type, bytes, width, height, content_hash, created_at)
    SELECT 'rp' || i, 'receipt/rp' || i, 'receipt', ${owner}, 'image/webp', 100, 40, 60, 'hash' || i, ${at} FROM numbers`,
  );
  await rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1) INSERT INTO receipt_images (media_id, receipt_id, submission, position)
    SELECT 'rp' || i, printf('r%07d', i), 1, 0 FROM numbers`,
  );
}

/** Number of pending verification requests at any size. */
const PENDING_VERIFICATIONS = 60;

/**
 * Users u0, u1, … of the admin list. One in five is an artisan; half of these are verified, and one in ten is a company. One in
 * a hundred is deactivated, one in four is called Mohamed, and one in 43 was reported. Only artisans have points, so an order by points separates them.
 */
export async function insertAccounts(from: number, to: number): Promise<void> {
  await rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1)
    INSERT INTO users (id, email, phone, first_name, last_name, folded_first_name, folded_last_name, is_artisan, is_verified,
      company_name, is_active, active_role, language, wilaya_id, commune_id, created_at, reports_count)
    SELECT printf('u%019d', i), 'u' || i || '@hirfa.example', printf('+2135%08d', i + 50000000),
      CASE i % 4 WHEN 0 THEN 'Mohamed' ELSE 'Nawel' END, CASE i % 4 WHEN 1 THEN 'Merzak' ELSE 'Chaouche' END,
      CASE i % 4 WHEN 0 THEN 'mohamed' ELSE 'nawel' END, CASE i % 4 WHEN 1 THEN 'merzak' ELSE 'chaouche' END,
      i % 5 = 0, i % 10 = 0, CASE i % 50 WHEN 5 THEN 'Merzak SARL' END, i % 100 <> 7, 'client', 'fr', 31, 3101, ${at},
      CASE i % 43 WHEN 11 THEN 1 + i % 6 ELSE 0 END FROM numbers`,
  );
  await rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1) INSERT INTO point_accounts (user_id, available)
    SELECT printf('u%019d', i), CASE i % 5 WHEN 0 THEN 1 + i % 40 ELSE 0 END FROM numbers`,
  );
  await rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1) INSERT INTO verification_requests (id, user_id, kind, consented_at, created_at)
    SELECT 'v' || i, printf('u%019d', i), 'artisan_card', ${at}, ${at} FROM numbers WHERE i % 5 = 0 AND i < ${PENDING_VERIFICATIONS * 5}`,
  );
}

/** Messages of the contact form, one in ten still new. */
export const insertContactMessages = (from: number, to: number) =>
  rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1)
    INSERT INTO contact_messages (id, name, subject, message, email, phone, language, status, created_at, resolved_by, resolved_at, search_text)
    SELECT printf('c%019d', i), 'Samia', 'Question ' || i, 'Do you come to us?', CASE i % 2 WHEN 0 THEN 'c' || i || '@hirfa.example' END,
      CASE i % 2 WHEN 1 THEN printf('+2135%08d', i) END, 'fr', CASE i % 10 WHEN 0 THEN 'new' ELSE 'closed' END, ${at},
      CASE i % 10 WHEN 0 THEN NULL ELSE 'nadir' END, CASE i % 10 WHEN 0 THEN NULL ELSE ${at} END, 'samia question ' || i FROM numbers`,
  );

/** Review i is by Amina about user ui. */
export const insertReviews = (from: number, to: number) =>
  rowsOf(
    from,
    to,
    `WITH RECURSIVE /*numbers*/ one AS (SELECT 1)
    INSERT INTO reviews (id, job_id, author_id, author_side, subject_id, rating, text, created_at, published_at)
    SELECT 'rv' || i, printf('j%07d', i), 'amina', 'client', printf('u%019d', i), 1 + i % 5, 'Quick and clean.', ${at}, ${at} FROM numbers`,
  );
