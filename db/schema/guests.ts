import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, instant, phone } from "../columns.ts";
import { users } from "./users.ts";

/**
 * Who posts one request without an account (M12): a row of users that no door lets in, with its number here, since
 * users.phone belongs to accounts. `ended_at`: an account has taken the request over, and the link acts no more.
 */
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
