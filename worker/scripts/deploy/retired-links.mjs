import { sql } from "drizzle-orm";
import { queueSmsToGuestsStatements } from "../../../app/domain/messaging/statements.ts";
import { APPEAL_MS } from "../../../app/domain/reports/rules.ts";
import { openDb } from "../../../db/open.ts";
import { inlinedSql } from "../inlined-sql.mjs";

/** How many links of appeals and of letters that wait for an answer a key signed, at most. */
export async function linksLostWithKey({ wrangler, commands, now }) {
  const at = now();
  const [[found]] = await wrangler.rows(
    "Counting links",
    commands.remote,
    `SELECT (SELECT count(*) FROM chat_reports WHERE decided_at > ${at - APPEAL_MS} AND appealed_at IS NULL) AS appeals,
      (SELECT count(*) FROM email_confirmations WHERE used_at IS NULL AND expires_at > ${at}) AS letters`,
  );
  return found;
}

/**
 * Queues an SMS with a new link for the newest live request of each guest, as far as the day's budget for guests goes. The Worker
 * sends them within a minute, and makes the link then.
 */
export async function queueNewGuestLinks({ wrangler, commands, settings: { vars }, now }) {
  const { SMS_DAILY_LIMIT: smsADay = 2000, SMS_KEPT_PERCENT: smsReservedPercent = 50 } = vars;
  const budget = { smsADay: Number(smsADay), smsReservedPercent: Number(smsReservedPercent) };
  const live = `SELECT users.id AS user_id, jobs.id AS subject_id, guests.phone AS recipient, users.language
    FROM guests JOIN users ON users.id = guests.user_id JOIN jobs ON jobs.client_id = guests.user_id
    WHERE guests.ended_at IS NULL AND users.is_active AND users.phone_verified_at IS NOT NULL
      AND jobs.id = (SELECT newest.id FROM jobs AS newest WHERE newest.client_id = guests.user_id
        AND newest.status IN ('open', 'matched', 'unreviewed') AND newest.deleted_at IS NULL AND newest.opened_at IS NOT NULL
        ORDER BY newest.created_at DESC, newest.id DESC LIMIT 1)`;
  const pending = { kind: "guest_link", at: now(), ...budget };
  const statements = queueSmsToGuestsStatements(openDb({}), pending, sql.raw(live));
  const [queued] = await wrangler.rows("Queueing new links for guests", commands.remote, inlinedSql(statements));
  return queued.length;
}
