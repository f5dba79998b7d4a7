import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { linkOfNotification } from "#app/domain/notifications/link-rules.ts";
import { listedNotificationQuery } from "#app/domain/notifications/queries.ts";
import { NOTIFICATION_TYPES } from "#app/domain/notifications/rules.ts";
import { isForAdmins } from "#app/domain/notifications/type-rules.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import { db } from "#tests/domain/jobs/fixtures.ts";
import { CAUSES } from "#tests/domain/notifications/causes.ts";
import { tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

type Notice = { id: string; userId: string };

/** Admin lists are about many notifications, so opening one reads none. */
const TYPES = NOTIFICATION_TYPES.filter((type) => !isForAdmins(type) || type === "new_payment_receipt");

const unreadOf = async ({ userId }: Notice) =>
  (await db.all<Notice>(sql`SELECT id, user_id AS userId FROM notifications WHERE user_id = ${userId} AND read_at IS NULL`)).map(
    ({ id }) => id,
  );

describe("a notification is read when its target page is opened another way, and the bell does not count it", () => {
  it.each(TYPES.map((type) => [type]))("%s", async (type) => {
    const { act } = await CAUSES[type]();
    const [{ last } = { last: 0 }] = await db.all<{ last: number | null }>(sql`SELECT max(rowid) AS last FROM notifications`);
    await act();
    const [notice] = await db.all<Notice>(
      sql`SELECT id, user_id AS userId FROM notifications WHERE rowid > ${last ?? 0} AND type = ${type}`,
    );
    if (!notice) throw new Error("nobody is told");
    // One about another job stays unread.
    await db.run(sql`UPDATE notifications SET read_at = 1 WHERE user_id = ${notice.userId} AND id <> ${notice.id}`);
    await db.run(
      sql`INSERT INTO notifications (id, user_id, type, job_id, created_at) VALUES (${`other-${type}`}, ${notice.userId}, 'job_expired', 'another', 1)`,
    );
    const [row] = await listedNotificationQuery(db, sql`notifications.id = ${notice.id}`, system("test"));
    const place = row && linkOfNotification(row);
    if (!place) throw new Error("it leads nowhere");

    const headers = { Cookie: `token=${await tokenOf(notice.userId, notice.userId === "nadir")}` };
    const page = await visit(`/en${place}`, { headers });

    expect(page.status).toBe(200);
    expect(await unreadOf(notice)).toEqual([`other-${type}`]);
    expect(/href="\/en\/notifications"[^>]*aria-label="([^"]*)"/.exec(await page.text())?.[1]).toBe("Notifications, 1 unread");
  });
});
