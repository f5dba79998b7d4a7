import { beforeAll, expect, test } from "vitest";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { adminJobList } from "#app/domain/jobs/lists/admin-job-list.ts";
import { ADMIN_JOB_ORDERINGS, wordsOf } from "#app/domain/jobs/lists/admin-job-list-rules.ts";
import { adminJobDetails } from "#app/domain/jobs/moderation/admin-job-details.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { acceptedOffer, postedJob, sentOffer } from "#tests/support/fixtures.ts";

beforeAll(() => insertDemoUsers());

const NUMBER = { description: "The kitchen tap leaks, call me on 0555 12 34 56 please." };
const list = (filters: Partial<Parameters<typeof adminJobList>[1]> = {}) =>
  adminJobList(ctxAs("nadir"), { ordering: "-created_at", limit: 100, ...filters });
const idsOf = async (filters: Partial<Parameters<typeof adminJobList>[1]> = {}) =>
  (await list(filters)).results.map(({ id }) => id);

test("jobs are filtered by status, and held ones are separate from open ones", async () => {
  const [open, held, matched] = [await postedJob("amina"), await postedJob("amina", NUMBER), await postedJob("amina")];
  await acceptedOffer("amina", await sentOffer("karim", matched));

  expect(await idsOf({ status: "open" })).toContain(open);
  expect(await idsOf({ status: "open" })).not.toContain(held);
  expect(await idsOf({ status: "held" })).toEqual(expect.arrayContaining([held]));
  expect(await idsOf({ status: "matched" })).toEqual([matched]);
  expect(await idsOf()).toEqual(expect.arrayContaining([open, held, matched]));
  expect((await list()).byStatus).toMatchObject({ matched: 1, archived: 0 });
});

test("a job is found by the start of its number, by its id, its client's id, and the client's search fields", async () => {
  const id = await postedJob("amina");
  const [{ publicRef = "", clientId = "" } = {}] = (await list({ search: id })).results;

  expect(clientId).toBe("amina");
  for (const search of [publicRef, publicRef.toLowerCase(), "amina"]) expect(await idsOf({ search })).toContain(id);
  expect(await idsOf({ search: publicRef.slice(0, 6), status: "matched" })).not.toContain(id);
  expect(await idsOf({ search: "H-NOBODYS" })).toEqual([]);
  expect(await idsOf({ search: "…" })).toEqual([]);
});

test("a job is found by its current text, in any spelling", async () => {
  const id = await postedJob("amina", { description: "L’évier de la cuisine est bouché, أحتاج مساعدة سريعة." });
  for (const search of ["evier", "ÉVIER cuis", "bouche", "l evier de la cuisine est bouche", "احتاج", "مساعده"])
    expect(await idsOf({ search })).toEqual([id]);
  expect(await idsOf({ search: "evier salon" })).toEqual([]);
  expect(wordsOf("L’évier de la cuisine est bouché, even when it is shut, منذ أمس.")).toEqual([
    ...["evier", "cuisine", "bouche", "shut", "امس"],
  ]);
  expect(wordsOf("تسرب ماء في المطبخ")).toEqual(["تسرب", "ما", "المطبخ"]);
  expect(await idsOf({ search: "evier", status: "matched" })).toEqual([]);

  await reviseJob(ctxAs("amina"), { jobId: id, input: { description: "La baignoire fuit depuis ce matin." } });
  expect(await idsOf({ search: "evier" })).toEqual([]);
  expect(await idsOf({ search: "baignoire" })).toEqual([id]);
});

test("pages follow each other in any order and miss nothing new", async () => {
  const open = { status: "open" } as const;
  await sentOffer("karim", await postedJob("lydia"));
  const { results: fewest } = await list({ ...open, ordering: "offers" });
  expect(fewest.map(({ liveOffers }) => liveOffers)).toEqual(fewest.map(({ liveOffers }) => liveOffers).sort());
  expect(fewest.at(-1)?.liveOffers).toBeGreaterThan(0);
  expect(await idsOf({ ...open, ordering: "-offers" })).toEqual(fewest.map(({ id }) => id).reverse());
  expect((await idsOf(open)).toSorted()).toEqual(fewest.map(({ id }) => id).toSorted());
  for (const ordering of ADMIN_JOB_ORDERINGS) {
    const all = await idsOf({ ...open, ordering });
    const seen: string[] = [];
    let after = "";
    do {
      const { results, next } = await list({ ...open, ordering, limit: 1, after: decodeCursor(after) ?? undefined });
      seen.push(...results.map(({ id }) => id));
      after = next ?? "";
    } while (after !== "");
    expect(seen).toEqual(all);
  }
});

test("the details show the client, the offers and the history", async () => {
  const id = await postedJob("amina");
  await sentOffer("karim", id);

  const file = await adminJobDetails(ctxAs("nadir"), id);

  expect(file).toMatchObject({ client: { id: "amina" }, received: [{ artisanId: "karim", status: "sent" }], isOwn: false });
  expect(file?.story.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["job.opened", "offer.sent"]));
  expect(await adminJobDetails(ctxAs("nadir"), "nobodys")).toBeNull();
});

test("the list and the details are for admins only", async () => {
  for (const who of ["amina", "karim"] as const) {
    await expect(adminJobList(ctxAs(who), { ordering: "-created_at", limit: 1 })).rejects.toMatchObject({
      code: "permission_denied",
    });
    await expect(adminJobDetails(ctxAs(who), "any")).rejects.toMatchObject({ code: "permission_denied" });
  }
});
