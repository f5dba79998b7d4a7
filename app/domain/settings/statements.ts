import { eq } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { settings } from "#db/schema/settings.ts";
import type { Setting } from "./rules.ts";

/** The line of one setting. */
export const settingQuery = (db: Db, { key }: Setting<unknown>) =>
  db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));

/** What holds from then on, unless somebody has set it already. */
export const firstSettingStatement = <Value>(db: Db, { key }: Setting<Value>, { value, at }: { value: Value; at: number }) =>
  db.insert(settings).values({ key, value, updatedAt: at }).onConflictDoNothing();
