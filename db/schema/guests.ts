import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, instant, phone } from "../columns.ts";
import { users } from "./users.ts";

/** A user who cannot sign in. The number is here, because users.phone is unique. `ended_at`: a user has claimed the job. */
export const guests = sqliteTable(
  "guests",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    phone: phone("phone").notNull(),
    createdAt: createdAt(),
    endedAt: instant("ended_at"),
  },
  (t) => [index("guests_by_phone").on(t.phone, t.createdAt), index("guests_by_age").on(t.createdAt)],
);
