import { isNull, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { linkOfNotification } from "#app/domain/notifications/link-rules.ts";
import { listedNotificationQuery } from "#app/domain/notifications/queries.ts";
import { NOTIFICATION_TYPES, type NotificationType } from "#app/domain/notifications/rules.ts";
import { type Audience, channelOf, ruleOf } from "#app/domain/notifications/type-rules.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import { notificationTexts } from "#app/i18n/notification-texts.ts";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { db } from "#tests/domain/jobs/fixtures.ts";
import { insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { CAUSES } from "./causes.ts";

beforeAll(insertDemoUsers);

/** Pending work of earlier tests is done, so that the cron tasks find none of it. */
const settleTheRest = () =>
  db.batch([
    db.update(jobs).set({ remindAt: null, dueAt: null }),
    db.update(offers).set({ seenAt: NOON }).where(isNull(offers.seenAt)),
  ]);

type Told = { id: string; userId: string; letters: number };

/** The users who were notified of that type by this action, and the number of pending emails of each notification. */
async function toldBy(type: NotificationType, act: () => Promise<unknown>): Promise<Told[]> {
  const [{ last } = { last: 0 }] = await db.all<{ last: number }>(sql`SELECT max(rowid) AS last FROM notifications`);
  await act();
  return db.all<Told>(sql`SELECT id, user_id AS userId,
    (SELECT count(*) FROM outgoing_messages AS m WHERE m.kind = 'notification' AND m.subject_id = notifications.id) AS letters
    FROM notifications WHERE rowid > ${last ?? 0} AND type = ${type} ORDER BY user_id`);
}

/**
 * The recipients of all notifications after that row, by their relation to the subject: either side of a job, the owner of
 * documents or payments.
 */
const toldAs = (since: number) =>
  db.all<{ type: NotificationType; userId: string } & Record<Audience, 0 | 1>>(sql`SELECT n.type, n.user_id AS userId,
    u.is_admin AS admin,
    u.commercial_register_number IS NOT NULL AS company,
    j.client_id IS n.user_id AS client,
    (u.is_artisan AND j.client_id IS NOT n.user_id) AS artisan
    FROM notifications AS n JOIN users AS u ON u.id = n.user_id
    LEFT JOIN rooms AS r ON r.id = n.room_id LEFT JOIN offers AS o ON o.id = coalesce(n.offer_id, r.offer_id)
    LEFT JOIN jobs AS j ON j.id = coalesce(n.job_id, o.job_id)
    WHERE n.rowid > ${since}`);

const ENTRIES = NOTIFICATION_TYPES.map((type) => [type] as const);

describe("notification types", () => {
  it.each(ENTRIES)("%s comes from its event, to its recipients only, with its text, its target and its email", async (type) => {
    await settleTheRest();
    const { act, recipients } = await CAUSES[type]();
    const told = await toldBy(type, act);

    expect(told.map(({ userId }) => userId)).toEqual(
      [...(typeof recipients === "function" ? await recipients() : recipients)].sort(),
    );
    expect(told.length).toBeGreaterThan(0);
    const isMailed = channelOf(type, "email") !== "off" && !ruleOf(type).hasOwnEmail;
    expect(told.map(({ letters }) => letters)).toEqual(told.map(() => (isMailed ? 1 : 0)));

    const [notice] = await listedNotificationQuery(db, sql`notifications.id = ${told[0]?.id}`, system("test"));
    if (!notice) throw new Error("nothing is listed");
    const [ar, fr, en] = [notificationTexts("ar", notice), notificationTexts("fr", notice), notificationTexts("en", notice)];
    for (const { title, body } of [ar, fr, en]) {
      expect(title).toMatch(/\p{L}/u);
      expect(body).toMatch(/\p{L}/u);
      expect(`${title}${body}`).not.toMatch(/\{\{|undefined|null|NaN|_/);
      // Emails contain no phone number.
      expect(`${title}${body}`).not.toMatch(/(?:\+213|00213|0)[\s.-]*[567](?:[\s.-]*\d){8}/);
    }
    expect(ar.title).toMatch(/^[\p{Script=Arabic}\p{M}\p{P}\s\d]+$/u);
    expect(new Set([ar.title, fr.title, en.title]).size).toBe(3);
    expect(linkOfNotification(notice)).toMatch(
      type === "ledger_broken" ? /^\/panel-admin$/ : /^\/(job|chat|account|panel-admin|dispute|no-show)\//,
    );
  });

  it("notifies only the users in its table, whatever else happens", async () => {
    const told = await toldAs(0);

    const isNamed = (row: (typeof told)[number]) => ruleOf(row.type).tells.some((audience) => row[audience] === 1);
    expect(told.filter((row) => !isNamed(row)).map(({ type, userId }) => `${type} to ${userId}`)).toEqual([]);
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(NOTIFICATION_TYPES));
  });
});
