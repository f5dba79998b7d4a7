import { sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";

/** Pending emails about the alerts that changed at that time, one for each change however often it runs. Returns their ids. */
export const queueAlertEmailsStatement = (db: Db, { recipient, at }: { recipient: string; at: number }) =>
  insertFrom(
    db,
    outgoingMessages,
    {
      id: sql`'alert-' || alerts.id || '-' || alerts.changed_at`,
      ...{ channel: "email", kind: "alert", subjectId: sql`alerts.id || ':' || alerts.changed_at` },
      ...{ recipient, language: "en", createdAt: at },
    },
    sql`alerts WHERE alerts.changed_at = ${at}`,
  )
    .onConflictDoNothing()
    .returning({ id: outgoingMessages.id });
