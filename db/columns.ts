import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

export const id = () => text("id").primaryKey();

/** Epoch milliseconds. */
export const instant = (name: string) => integer(name);

export const createdAt = () => instant("created_at").notNull();

export const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false);

/** The key of APP_SECRET under which something of the row was made; k0 is a secret without an id. */
export const keyId = () => text("key_id").notNull().default("k0");

export const dinars = (name: string) => integer(name);

export const phone = (name: string) => text(name);

export const names = () => ({
  nameAr: text("name_ar").notNull(),
  nameFr: text("name_fr").notNull(),
  nameEn: text("name_en").notNull(),
});

/** Folded, see app/domain/shared/text/folding.ts. */
export const searchText = () => text("search_text").notNull().default("");

export const oneOf = (column: unknown, values: readonly string[]) =>
  sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
