import { and, eq, isNull } from "drizzle-orm";
import { notifications } from "#db/schema/notifications.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { linkOfNotification } from "./link-rules.ts";
import { listedNotificationQuery } from "./queries.ts";

/** Marks a notification as read and returns its path, or null. Refuses: not_authenticated · not_found */
export async function openNotification({ db, actor, now }: Ctx, { notificationId }: { notificationId: string }) {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const isOwn = and(eq(notifications.id, notificationId), eq(notifications.userId, actor.userId));

  const [[found]] = await db.batch([
    listedNotificationQuery(db, isOwn, actor),
    db
      .update(notifications)
      .set({ readAt: now })
      .where(and(isOwn, isNull(notifications.readAt))),
  ]);
  if (!found) throw refuse("not_found");

  return { place: linkOfNotification(found) };
}
