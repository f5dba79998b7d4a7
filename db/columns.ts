import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

/** A primary key made by newId(): 100 random bits in base32, safe to show, never guessed. */
export const id = () => text("id").primaryKey();

/** An instant, epoch milliseconds. */
export const instant = (name: string) => integer(name);

export const createdAt = () => instant("created_at").notNull();

export const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false);

/** Whole dinars (SPEC 1.6). */
export const dinars = (name: string) => integer(name);

/** Stored as +213 and nine digits (V05, V14). */
export const phone = (name: string) => text(name);

/** The three names of a thing from the reference data (E08, E09). */
export const names = () => ({
  nameAr: text("name_ar").notNull(),
  nameFr: text("name_fr").notNull(),
  nameEn: text("name_en").notNull(),
});

/** The folded words by which a search finds a row (Q15, Q16): see app/domain/shared/text/folding.ts. */
export const searchText = () => text("search_text").notNull().default("");

/** For CHECK constraints: `column IN ('a','b')`. */
export const oneOf = (column: unknown, values: readonly string[]) =>
  sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
