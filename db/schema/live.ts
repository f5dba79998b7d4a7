import { check, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";

/**
 * What open pages are to hear of: that something of this subject changed, not what. Triggers write it with the change
 * itself, so no verb can forget it; whoever takes a row away hands it over.
 */
export const pendingSignals = sqliteTable(
  "pending_signals",
  {
    topic: text("topic", { enum: CHOICES.signalTopic }).notNull(),
    subject: text("subject").notNull(),
  },
  (t) => [primaryKey({ columns: [t.topic, t.subject] }), check("pending_signals_topic", oneOf(t.topic, CHOICES.signalTopic))],
);
