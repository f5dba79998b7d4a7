import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { names, searchText } from "../columns.ts";

export const wilayas = sqliteTable("wilayas", {
  id: integer("id").primaryKey(),
  code: text("code").notNull().unique(),
  ...names(),
  motherCode: text("mother_code"),
  fullyOperationalFrom: text("fully_operational_from"),
  lat: real("lat").notNull(),
  lng: real("lng").notNull(),
  searchText: searchText(),
});

/** The id is the code of the national statistics office. */
export const communes = sqliteTable(
  "communes",
  {
    id: integer("id").primaryKey(),
    wilayaId: integer("wilaya_id")
      .notNull()
      .references(() => wilayas.id),
    wilayaCode58: text("wilaya_code_58").notNull(),
    ...names(),
    lat: real("lat"),
    lng: real("lng"),
    searchText: searchText(),
  },
  (t) => [index("communes_of_wilaya").on(t.wilayaId, t.id)],
);
