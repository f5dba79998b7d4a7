import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, instant } from "../columns.ts";

/**
 * Stored for KEY_LIFETIME_MS. `effectId` is written in the batch that creates the object, so one key has one effect even after a crash.
 */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    /** A user id, or a keyed hash of the IP. */
    caller: text("caller").notNull(),
    key: text("key").notNull(),
    endpoint: text("endpoint").notNull(),
    bodyHash: text("body_hash").notNull(),
    leaseUntil: instant("lease_until").notNull(),
    answerStatus: integer("answer_status"),
    answerBody: text("answer_body"),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.key] }), index("idempotency_keys_by_age").on(t.createdAt)],
);

export const idempotentEffects = sqliteTable(
  "idempotent_effects",
  {
    caller: text("caller").notNull(),
    key: text("key").notNull(),
    effectId: text("effect_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.key] }), index("idempotent_effects_by_age").on(t.createdAt)],
);
