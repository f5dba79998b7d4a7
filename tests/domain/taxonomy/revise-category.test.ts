import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLogEntries } from "#app/domain/audit/entries.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { addCategory } from "#app/domain/taxonomy/add-category.ts";
import { addSubcategory } from "#app/domain/taxonomy/add-subcategory.ts";
import { adminCategories, adminCategoryDetails } from "#app/domain/taxonomy/admin-categories.ts";
import { categoriesMatchingText, categoriesWithSubcategories, subcategories } from "#app/domain/taxonomy/queries.ts";
import { reviseCategory } from "#app/domain/taxonomy/revise-category.ts";
import { reviseSubcategory } from "#app/domain/taxonomy/revise-subcategory.ts";
import { openDb } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import { users } from "#db/schema/users.ts";
import { seedReference } from "#db/seeds/run.ts";
import { ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { LEAK, OFFER, postedJob } from "#tests/support/fixtures.ts";

const db = openDb(env.DB);
const nadir = () => ctxAs("nadir");
const standing = async () => (await categoriesWithSubcategories(testCtx())).map(({ id }) => id);
const found = async (sentence: string) => (await categoriesMatchingText(testCtx(), sentence)).map(({ id }) => id);
const plumbing = async () => (await adminCategoryDetails(nadir(), 1)).category;
const lastOfLog = async () => (await auditLogEntries(nadir(), { limit: 1 })).results[0];
const MODELS = { name_ar: "نماذج مصغرة", name_fr: "Maquettes", name_en: "Scale models" };

beforeAll(() => insertDemoUsers());
beforeEach(() =>
  reviseCategory(nadir(), { categoryId: 1, name_fr: "Plomberie", points_cost: 2, is_retired: false, position: 1 }),
);

describe("an admin renames or changes a category", () => {
  it("whose new name finds it, the old one no more, and every other word still", async () => {
    await reviseCategory(nadir(), { categoryId: 1, name_fr: "Eau & gaz", reason: "clearer" });

    expect((await categoriesWithSubcategories(testCtx()))[0]).toMatchObject({ nameFr: "Eau & gaz", nameEn: "Plumbing" });
    expect((await found("eau gaz"))[0]).toBe(1);
    // By meaning it is still found, because other words of it sound alike.
    expect(await subcategories(testCtx(), { search: "plomberie" })).toEqual([]);
    expect((await found("robinet"))[0]).toBe(1);
    expect((await found("سباك"))[0]).toBe(1);
    expect(await lastOfLog()).toMatchObject({
      action: "category.revised",
      subjectId: "1",
      before: { name_fr: "Plomberie" },
      after: { name_fr: "Eau & gaz" },
      why: "clearer",
    });
  });

  it("and a later release keeps its words, but updates unchanged ones", async () => {
    await reviseCategory(nadir(), { categoryId: 1, name_fr: "Eau & gaz" });
    await env.DB.prepare("UPDATE categories SET name_fr = 'Vieux' WHERE id = 2").run();
    await seedReference(env.DB);

    const rows = await categoriesWithSubcategories(testCtx());
    expect(rows.slice(0, 2).map(({ nameFr }) => nameFr)).toEqual(["Eau & gaz", "Électricité"]);
    expect((await found("eau gaz"))[0]).toBe(1);
  });

  it("and a cost counts for new jobs only: an offer on an older one has the old cost", async () => {
    const before = await postedJob();
    await reviseCategory(nadir(), { categoryId: 1, points_cost: 4 });
    const after = await postedJob();

    const cost = async (id: string) => (await db.select({ cost: jobs.pointsCost }).from(jobs).where(eq(jobs.id, id)))[0]?.cost;
    expect([await cost(before), await cost(after)]).toEqual([2, 4]);
    await makeOffer(ctxAs("yacine"), { ...OFFER, jobId: before, points_cost: 2 });
    const tooCheap = makeOffer(ctxAs("yacine"), { ...OFFER, jobId: after, points_cost: 2 });
    await expect(tooCheap).rejects.toMatchObject({ code: "points.cost_changed", params: { cost: 4 } });
  });

  it("once: an admin with an older version reads who changed it", async () => {
    const { version } = await plumbing();
    await reviseCategory(nadir(), { categoryId: 1, points_cost: 3, version });
    const late = reviseCategory(nadir(), { categoryId: 1, name_en: "Pipes", version });
    await expect(late).rejects.toMatchObject({ code: "category.changed", params: { name: "Nadir" } });
    expect(await plumbing()).toMatchObject({ nameEn: "Plumbing", pointsCost: 3 });
  });

  it("and of two at the same instant one is refused, with one audit entry", async () => {
    const { version } = await plumbing();
    const both = await Promise.allSettled(
      [3, 5].map((points_cost) => reviseCategory(nadir(), { categoryId: 1, points_cost, version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await plumbing()).version).toBe(version + 1);
  });

  it("but not to the name of another one, in any spelling", async () => {
    const clash = reviseCategory(nadir(), { categoryId: 1, name_fr: "ELECTRICITE", name_ar: "سباكة" });
    await expect(clash).rejects.toThrow(InvalidFields);
    await expect(clash).rejects.toMatchObject({ errors: { name_fr: [{ code: "not_unique" }] } });
  });

  it("not after being dismissed at the same instant", async () => {
    await db.update(users).set({ isActive: false }).where(eq(users.id, "nadir"));
    const late = reviseCategory(nadir(), { categoryId: 1, points_cost: 5 });
    await expect(late).rejects.toMatchObject({ code: "permission_denied" });
    await db.update(users).set({ isActive: true }).where(eq(users.id, "nadir"));
    expect((await plumbing()).pointsCost).toBe(2);
  });
});

describe("the order", () => {
  it("has positions from the first to the last without gaps", async () => {
    const order = await standing();
    await reviseCategory(nadir(), { categoryId: 1, position: 3 });
    expect((await standing()).slice(0, 4)).toEqual([order[1], order[2], 1, order[3]]);
    await reviseCategory(nadir(), { categoryId: 1, position: 9_999 });
    expect((await standing()).at(-1)).toBe(1);
    expect(await lastOfLog()).toMatchObject({ before: { position: 3 }, after: { position: order.length } });
  });

  it("stays consistent when two admins change it at once", async () => {
    const order = await standing();
    await Promise.allSettled([
      reviseCategory(nadir(), { categoryId: 1, position: 5 }),
      reviseCategory(nadir(), { categoryId: 2, position: 1 }),
      reviseCategory(nadir(), { categoryId: 24, position: 2 }),
    ]);
    const { results } = await env.DB.prepare("SELECT position FROM categories ORDER BY position").all();
    expect(results.map(({ position }) => position)).toEqual(order.map((_, place) => place + 1));
    expect((await standing()).toSorted((a, b) => a - b)).toEqual(order.toSorted((a, b) => a - b));
  });

  it("of subcategories is separate for each category", async () => {
    await reviseSubcategory(nadir(), { subcategoryId: 103, position: 1 });
    const [first, second] = await categoriesWithSubcategories(testCtx());
    expect(first?.subcategories.slice(0, 3).map(({ id }) => id)).toEqual([103, 101, 102]);
    expect(second?.subcategories[0]?.id).toBe(201);
    await reviseSubcategory(nadir(), { subcategoryId: 103, position: 3 });
  });
});

describe("a retired category", () => {
  it("cannot be chosen, while jobs and users keep it, and can be again when it is restored", async () => {
    const jobId = await postedJob();
    await reviseCategory(nadir(), { categoryId: 1, is_retired: true, reason: "merged" });

    expect(await standing()).not.toContain(1);
    expect(await subcategories(testCtx(), { categoryId: 1 })).toEqual([]);
    const anew = publishJob(ctxAs("amina"), { input: { ...LEAK }, images: [] });
    await expect(anew).rejects.toMatchObject({ errors: { category: [{ code: "does_not_exist" }] } });
    await makeOffer(ctxAs("yacine"), { ...OFFER, jobId });
    expect((await adminCategories(nadir())).find(({ id }) => id === 1)).toMatchObject({ place: null, retiredAt: nadir().now });
    expect(await lastOfLog()).toMatchObject({ action: "category.retired", why: "merged" });

    await reviseCategory(nadir(), { categoryId: 1, is_retired: false });
    expect((await standing()).at(-1)).toBe(1);
    expect(await lastOfLog()).toMatchObject({ action: "category.restored" });
  });

  it("shows in advance how many have no other", async () => {
    const { touched } = await adminCategoryDetails(nadir(), 1);
    expect(touched.artisans).toBeGreaterThanOrEqual(2);
    // Karim is an electrician too.
    expect(touched.onlyThis).toBe(touched.artisans - 1);
  });

  it("has no position and cannot be moved", async () => {
    await reviseSubcategory(nadir(), { subcategoryId: 102, is_retired: true });
    const placed = reviseSubcategory(nadir(), { subcategoryId: 102, position: 1 });
    await expect(placed).rejects.toMatchObject({ errors: { position: [{ code: "invalid" }] } });
    await reviseSubcategory(nadir(), { subcategoryId: 102, is_retired: false });
    await reviseSubcategory(nadir(), { subcategoryId: 102, position: 2 });
  });
});

describe("a new category", () => {
  it("is last, is found by its names, and is numbered after the reference data", async () => {
    const id = await addCategory(nadir(), { ...MODELS, points_cost: 1 });
    const subId = await addSubcategory(nadir(), { categoryId: id, ...MODELS });

    expect([id, subId]).toEqual([1_001, 100_001]);
    expect((await categoriesWithSubcategories(testCtx())).at(-1)).toMatchObject({
      ...{ id, slug: "scale-models", pointsCost: 1 },
      subcategories: [{ id: subId, nameFr: "Maquettes" }],
    });
    expect(await found("maquette")).toEqual([id]);
    expect(await lastOfLog()).toMatchObject({ action: "subcategory.added", subjectId: String(subId) });
    await reviseCategory(nadir(), { categoryId: id, is_retired: true });

    const again = await addCategory(nadir(), { ...MODELS });
    expect((await adminCategories(nadir())).find((one) => one.id === again)).toMatchObject({
      slug: "scale-models-2",
      pointsCost: 2,
    });
    await expect(reviseCategory(nadir(), { categoryId: id, is_retired: false })).rejects.toThrow(InvalidFields);
    await reviseCategory(nadir(), { categoryId: again, is_retired: true });
  });

  it("added twice at once exists once", async () => {
    const names = { name_ar: "تجربة", name_fr: "Essai", name_en: "Trial" };
    const both = await Promise.allSettled([addCategory(nadir(), names), addCategory(nadir(), names)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("has names in three languages, set by admins only", async () => {
    await expect(addCategory(ctxAs("amina"), MODELS)).rejects.toMatchObject({ code: "permission_denied" });
    await expect(addSubcategory(nadir(), { categoryId: 99_999, ...MODELS })).rejects.toMatchObject({ code: "not_found" });
    await expect(reviseSubcategory(nadir(), { subcategoryId: 99_999 })).rejects.toMatchObject({ code: "not_found" });
  });
});
