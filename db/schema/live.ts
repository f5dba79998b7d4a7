import { check, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";

/** Something of this subject changed. Triggers insert it, so no command can forget it; a flush deletes and publishes it. */
export const pendingSignals = sqliteTable(
  "pending_signals",
  {
    topic: text("topic", { enum: CHOICES.signalTopic }).notNull(),
    subject: text("subject").notNull(),
  },
  (t) => [primaryKey({ columns: [t.topic, t.subject] }), check("pending_signals_topic", oneOf(t.topic, CHOICES.signalTopic))],
);
