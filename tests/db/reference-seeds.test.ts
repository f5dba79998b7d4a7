import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DEMO_ARTISANS, DEMO_CLIENTS, DEMO_JOBS } from "#db/seeds/demo.ts";
import { seedReference } from "#db/seeds/run.ts";
import { STORY_JOBS, STORY_USERS } from "#db/seeds/story.ts";

const tables = ["wilayas", "communes", "categories", "subcategories"];
const countOf = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
const everything = async () =>
  JSON.stringify(
    await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY id`))).then((all) =>
      all.map(({ results }) => results),
    ),
  );

test("there are 69 wilayas, 1,541 communes, 24 categories and 173 sub-categories", async () => {
  expect(await Promise.all(tables.map(countOf))).toEqual([69, 1541, 24, 173]);
});

test("seeding twice changes nothing", async () => {
  const before = await everything();

  await seedReference(env.DB);

  expect(await everything()).toBe(before);
});

test("seeding again leaves a retired category retired and a changed cost as it is", async () => {
  await env.DB.prepare("UPDATE categories SET retired_at = 5, points_cost = 4, position = 30, name_fr = 'x' WHERE id = 24").run();

  await seedReference(env.DB);

  const row = await env.DB.prepare("SELECT retired_at, points_cost, position, name_fr FROM categories WHERE id = 24").first();
  expect(row).toMatchObject({ retired_at: 5, points_cost: 4, position: 30 });
  expect(row?.name_fr).not.toBe("x");
});

test("a commune of a new wilaya keeps its former wilaya of the 58", async () => {
  const row = await env.DB.prepare("SELECT wilaya_id, wilaya_code_58 FROM communes WHERE id = 1731").first();
  expect(row).toEqual({ wilaya_id: 65, wilaya_code_58: "17" });
});

test("every wilaya, commune and category of the demo exists and matches", async () => {
  const found = await env.DB.prepare("SELECT id, wilaya_id FROM communes").all<{ id: number; wilaya_id: number }>();
  const trades = await env.DB.prepare("SELECT id, category_id FROM subcategories").all<{ id: number; category_id: number }>();
  const wilayaOf = new Map(found.results.map((row) => [row.id, row.wilaya_id]));
  const categoryOf = new Map(trades.results.map((row) => [row.id, row.category_id]));

  const misplaced = [...DEMO_CLIENTS, ...DEMO_ARTISANS, ...DEMO_JOBS, ...STORY_USERS].filter(
    (row) => wilayaOf.get(row.communeId) !== row.wilayaId,
  );
  const placeless = STORY_JOBS.filter(({ communeId }) => !wilayaOf.has(communeId));
  const misnamedJobs = [...DEMO_JOBS, ...STORY_JOBS].filter((job) => categoryOf.get(job.subcategoryId) !== job.categoryId);
  const misnamedSkills = [...DEMO_ARTISANS, ...STORY_USERS].flatMap(({ subcategoryIds = [], categoryIds = [] }) =>
    subcategoryIds.filter((id) => !categoryIds.includes(categoryOf.get(id) ?? 0)),
  );

  expect([misplaced, placeless, misnamedJobs, misnamedSkills]).toEqual([[], [], [], []]);
});
