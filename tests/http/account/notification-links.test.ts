import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { NOTIFICATION_TYPES, type NotificationType } from "#app/domain/notifications/rules.ts";
import { db } from "#tests/domain/jobs/fixtures.ts";
import { CAUSES } from "#tests/domain/notifications/causes.ts";
import { tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { htmlOf } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

const GONE = "This request can no longer be opened.";

type Notice = { id: string; userId: string; jobId: string | null };

/** Everything that may happen to a job and its notified users, one after the other. */
const COURSE: Record<string, (notice: Notice) => ReturnType<typeof sql>> = {
  "as it was told": () => sql`SELECT 1`,
  "in the other view of an account": ({ userId }) =>
    sql`UPDATE users SET active_role = CASE active_role WHEN 'client' THEN 'artisan' ELSE 'client' END WHERE id = ${userId} AND is_artisan`,
  "once the reader gave up the trade": ({ userId }) => sql`DELETE FROM artisan_categories WHERE user_id = ${userId}`,
  "once its offers ended": ({ jobId }) =>
    sql`UPDATE offers SET status = 'expired', proposed_price = NULL WHERE job_id = ${jobId} AND status IN ('sent', 'seen', 'revised')`,
  "while it is held": ({ jobId }) => sql`UPDATE jobs SET held = 1 WHERE id = ${jobId} AND status = 'open'`,
  "once it is archived": ({ jobId }) =>
    sql`UPDATE jobs SET status = 'archived', archived_at = 1, held = 0 WHERE id = ${jobId} AND status = 'open'`,
  "once it is deleted": ({ jobId }) => sql`UPDATE jobs SET deleted_at = 1 WHERE id = ${jobId} AND accepted_offer_id IS NULL`,
};

/** The notifications of this cause, by type. */
async function toldBy(type: NotificationType): Promise<Notice[]> {
  const { act } = await CAUSES[type]();
  const [{ last } = { last: 0 }] = await db.all<{ last: number | null }>(sql`SELECT max(rowid) AS last FROM notifications`);
  await act();
  return db.all<Notice>(sql`SELECT id, user_id AS userId, job_id AS jobId FROM notifications
    WHERE rowid > ${last ?? 0} AND type = ${type}`);
}

/** The target of a notification, unread, then read; "said" if it has none and gives the reason. */
async function leadsTo(notice: Notice): Promise<string[]> {
  const browser = { Cookie: `token=${await tokenOf(notice.userId, notice.userId === "nadir")}` };
  await db.run(
    sql`UPDATE notifications SET read_at = CASE WHEN id = ${notice.id} THEN NULL ELSE 1 END WHERE user_id = ${notice.userId}`,
  );
  const [unread] = rowsOf(await htmlOf(browser, "/en/notifications?show=unread"));
  const opened = await visit(`/en/notifications/${notice.id}`, { headers: browser });
  const place = opened.headers.get("Location") ?? "";
  const page = await arrived(place, browser);
  const isGone = place === "/en/notifications";
  return [
    unread?.href === `/en/notifications/${notice.id}` ? "a link" : unread?.html.includes(GONE) ? "said" : "nowhere",
    isGone ? "said" : "a link",
    String(page.status),
  ];
}

/** The page after all redirects. */
async function arrived(path: string, browser: { Cookie: string }, hops = 0): Promise<Response> {
  const answer = await visit(path, { headers: browser });
  const next = answer.headers.get("Location");
  return next && hops < 2 ? arrived(next, browser, hops + 1) : answer;
}

/** The rows of the list with their targets. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<li[^>]*data-unread.*?<\/li>/gs)].map(([row]) => ({
    html: row,
    href: /<h3><a href="([^"]*)"/.exec(row)?.[1] ?? null,
  }));

describe("the subject of a notification is visible to its reader, or the notification says that it is not", () => {
  it.each(NOTIFICATION_TYPES.map((type) => [type]))("%s", async (type) => {
    const told = await toldBy(type);
    expect(told.length).toBeGreaterThan(0);
    const seen: Record<string, string[]> = {};
    for (const [state, happens] of Object.entries(COURSE))
      for (const notice of told) {
        // Pages of a world that did not change would be the same again.
        const { meta } = await db.run(happens(notice));
        if (state !== "as it was told" && meta.changes === 0) continue;
        seen[`${state}, ${notice.userId}`] = await leadsTo(notice);
      }
    const either = [["a link", "a link", "200"].join(), ["said", "said", "200"].join()];
    expect(Object.entries(seen).filter(([, leads]) => !either.includes(leads.join()))).toEqual([]);
  });
});
