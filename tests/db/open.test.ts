import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDb } from "#db/open.ts";
import * as table from "#db/schema.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

describe("a batch", () => {
  it("keeps columns with the same name apart, and later columns in place", async () => {
    const db = openDb(env.DB);
    const joined = db
      .select({
        one: sql<number>`1`,
        wilaya: { id: table.wilayas.id, nameFr: table.wilayas.nameFr, lat: table.wilayas.lat },
        commune: { id: table.communes.id, nameFr: table.communes.nameFr, lat: table.communes.lat },
        firstName: table.users.firstName,
      })
      .from(table.users)
      .innerJoin(table.wilayas, eq(table.wilayas.id, table.users.wilayaId))
      .leftJoin(table.communes, eq(table.communes.id, table.users.communeId))
      .where(eq(table.users.id, "amina"));

    const [[batched]] = await db.batch([joined]);

    const [alone] = await joined;
    expect(batched).toEqual(alone);
    expect(batched).toMatchObject({
      one: 1,
      wilaya: { id: 31, nameFr: "Oran" },
      commune: { id: 3101, nameFr: "Oran" },
      firstName: "Amina",
    });
  });
});

describe("a statement", () => {
  it("has its row limit in the text, because SQLite would prepare a parameter again each time", () => {
    const db = openDb(env.DB);
    const { id } = table.wilayas;

    const listed = db.select({ id }).from(table.wilayas).limit(20).offset(40).toSQL();
    const counted = db.select({ n: sql`count(*)` }).from(sql`(SELECT id FROM wilayas LIMIT ${10})`).toSQL();

    expect(listed).toMatchObject({ sql: expect.stringMatching(/ limit \+\? offset \+\?$/), params: [20, 40] });
    expect(counted.sql).toContain("LIMIT +?");
  });
});
