import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDb } from "#db/open.ts";
import * as table from "#db/schema.ts";
import { insertCast } from "#tests/support/ctx.ts";

beforeAll(insertCast);

describe("a batch", () => {
  it("keeps columns of one name apart, and those after them in their place", async () => {
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
