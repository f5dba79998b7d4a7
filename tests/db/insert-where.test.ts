import { env } from "cloudflare:workers";
import { asc, eq, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertFrom, insertWhere } from "#db/insert-where.ts";
import { openDb } from "#db/open.ts";
import { wilayas } from "#db/schema.ts";

const id = () => text("id").primaryKey();
const title = () => text("title").notNull();
const subtitle = () => text("subtitle").notNull();
const level = () => text("level", { enum: ["high", "low"] }).default("low");
const isRead = () => integer("is_read", { mode: "boolean" }).notNull().default(false);
const tags = () => text("tags", { mode: "json" }).$type<string[]>().notNull().default([]);
const place = () => integer("place");

const notes = sqliteTable("notes", {
  id: id(),
  title: title(),
  subtitle: subtitle(),
  level: level(),
  isRead: isRead(),
  tags: tags(),
  place: place(),
});
/** The same table after title and subtitle, and place and isRead, were swapped in the schema. */
const swapped = sqliteTable("notes", {
  id: id(),
  subtitle: subtitle(),
  title: title(),
  level: level(),
  place: place(),
  tags: tags(),
  isRead: isRead(),
});

const db = openDb(env.DB);
const stored = () => db.select().from(notes).orderBy(asc(notes.id));
const always = sql`true`;

beforeAll(() =>
  env.DB.prepare(
    `CREATE TABLE notes (id TEXT PRIMARY KEY, title TEXT NOT NULL, subtitle TEXT NOT NULL, level TEXT DEFAULT 'low',
      is_read INTEGER NOT NULL DEFAULT 0, tags TEXT NOT NULL DEFAULT '[]', place INTEGER)`,
  ).run(),
);
beforeEach(() => db.delete(notes));

describe("insertWhere", () => {
  const row = { title: "a title", subtitle: "a subtitle", isRead: true, tags: ["x", "y"], place: 7 };

  it("writes the same row after columns of the schema were swapped", async () => {
    await insertWhere(db, notes, { id: "before", ...row }, always);
    await insertWhere(db, swapped, { id: "after", ...row }, always);

    const [after, before] = await stored();
    expect(before).toEqual({ id: "before", ...row, level: "low" });
    expect(after).toEqual({ ...before, id: "after" });
  });

  it("writes plain values as their columns store them, and the default of a column that is left out", async () => {
    await insertWhere(db, notes, { id: "bare", title: "t", subtitle: "s" }, always);
    await insertWhere(db, notes, { id: "full", title: "t", subtitle: "s", isRead: true, tags: ["x"], level: null }, always);

    const { results } = await env.DB.prepare("SELECT id, level, is_read, tags, place, typeof(is_read) AS kind FROM notes").all();
    expect(results).toEqual([
      { id: "bare", level: "low", is_read: 0, tags: "[]", place: null, kind: "integer" },
      { id: "full", level: null, is_read: 1, tags: '["x"]', place: null, kind: "integer" },
    ]);
  });

  it("inserts nothing where the condition is false at that point of the batch", async () => {
    const isThere = sql`EXISTS (SELECT 1 FROM notes WHERE id = 'first')`;
    const insertSecond = (noteId: string) =>
      insertWhere(db, notes, { id: noteId, title: "t", subtitle: "s" }, isThere).returning({ id: notes.id });

    const [early, , late] = await db.batch([
      insertSecond("early"),
      insertWhere(db, notes, { id: "first", title: "t", subtitle: "s" }, always),
      insertSecond("late"),
    ]);

    expect([early, late]).toEqual([[], [{ id: "late" }]]);
    expect((await stored()).map((note) => note.id)).toEqual(["first", "late"]);
  });

  it("keeps or changes an existing row, as the statement says", async () => {
    const insert = (words: string) => insertWhere(db, notes, { id: "one", title: words, subtitle: words }, always);
    await insert("old");

    await insert("ignored").onConflictDoNothing();
    const [changed] = await insert("new")
      .onConflictDoUpdate({ target: notes.id, set: { title: sql`excluded.title` } })
      .returning({ title: notes.title, subtitle: notes.subtitle });

    expect(changed).toEqual({ title: "new", subtitle: "old" });
  });

  it("binds one parameter for each plain value and default", () => {
    const { params } = insertWhere(db, notes, { id: "one", title: "t", subtitle: sql`'s'` }, always).toSQL();

    expect(params).toEqual(["one", "t", "low", 0, "[]"]);
  });

  it("does not compile with an unknown column, without a required one, or with a value of another type", () => {
    const required = { id: "one", title: "t", subtitle: "s" };

    // @ts-expect-error: no column has this name
    insertWhere(db, notes, { ...required, headline: "h" }, always);
    // @ts-expect-error: the title is required
    insertWhere(db, notes, { id: "one", subtitle: "s" }, always);
    // @ts-expect-error: the title is required, so it is not null
    insertWhere(db, notes, { ...required, title: null }, always);
    // @ts-expect-error: a place is a number
    insertWhere(db, notes, { ...required, place: "first" }, always);
    // @ts-expect-error: the level has two values
    insertWhere(db, notes, { ...required, level: "middle" }, always);
    // @ts-expect-error: tags are texts
    insertWhere(db, notes, { ...required, tags: [1] }, always);
    // @ts-expect-error: without a condition it is a plain insert
    insertWhere(db, notes, required);
    expect(insertWhere(db, notes, required, always).toSQL().params).toContain("one");
  });
});

describe("insertFrom", () => {
  it("inserts a row for each row of the source, by name in any order of the schema", async () => {
    const source = sql`json_each(${JSON.stringify(["a", "b", "c"])}) AS r`;
    for (const table of [notes, swapped]) {
      await db.delete(notes);
      const inserted = await insertFrom(
        db,
        table,
        { id: sql`r.value`, title: "t", subtitle: sql`'s' || r.key` },
        source,
      ).returning();

      expect(inserted.map((note) => [note.id, note.title, note.subtitle])).toEqual([
        ["a", "t", "s0"],
        ["b", "t", "s1"],
        ["c", "t", "s2"],
      ]);
    }
  });

  it("takes columns of the source whose type fits", async () => {
    const oran = sql`${wilayas} WHERE ${eq(wilayas.id, 31)}`;

    await insertFrom(db, notes, { id: "oran", title: wilayas.nameFr, subtitle: wilayas.nameEn, place: wilayas.id }, oran);
    // @ts-expect-error: the id of a wilaya is a number
    insertFrom(db, notes, { id: "oran", title: wilayas.id, subtitle: wilayas.nameEn }, oran);

    expect(await stored()).toMatchObject([{ title: "Oran", subtitle: "Oran", place: 31 }]);
  });

  it("changes existing rows if the source has a WHERE", async () => {
    await insertWhere(db, notes, { id: "a", title: "old", subtitle: "s" }, always);

    await insertFrom(
      db,
      notes,
      { id: sql`value`, title: "new", subtitle: "s" },
      sql`json_each(${JSON.stringify(["a", "b"])}) WHERE true`,
    ).onConflictDoUpdate({ target: notes.id, set: { title: sql`excluded.title` } });

    expect((await stored()).map((note) => note.title)).toEqual(["new", "new"]);
  });
});
