import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { openPendingDraftsStatements } from "#app/domain/jobs/statements.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { windDownAccount } from "#app/domain/privacy/account-deletion/wind-down-account.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { reviseUser } from "#app/domain/users/revise-user.ts";
import { openDb } from "#db/open.ts";
import { runBatch } from "#db/run-batch.ts";
import * as table from "#db/schema.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { actorOf, asSystem, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertClient, insertPlumber, LEAK, OFFER, postedJob } from "#tests/support/fixtures.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

/** Closes the account and winds it down while an authorized request of its owner is still running. */
async function gone({ userId }: SignedIn): Promise<void> {
  await db.insert(table.accountDeletions).values({ userId, createdAt: NOON, deletesAt: NOON + 1 });
  await suspensions({ userId });
  await windDownAccount(asSystem(), { userId });
}

const suspensions = ({ userId }: Pick<SignedIn, "userId">) =>
  db.update(table.users).set({ isActive: false }).where(eq(table.users.id, userId));

const rowsOf = (person: SignedIn) =>
  db.all(
    sql`SELECT id FROM jobs WHERE client_id = ${person.userId} UNION SELECT id FROM offers WHERE artisan_id = ${person.userId}`,
  );

describe("a request that was authorized before its user's account closed", () => {
  it("posts no job without an owner", async () => {
    const sara = await insertClient("sara00000000000000ba");
    await gone(sara);

    await expect(publishJob(testCtx(sara), { input: LEAK, images: [] })).rejects.toMatchObject({ code: "account.leaving" });

    expect(await rowsOf(sara)).toEqual([]);
  });

  it("posts none either for a user whom an admin deactivated", async () => {
    const sara = await insertClient("sara00000000000000bb");
    await suspensions(sara);

    await expect(publishJob(testCtx(sara), { input: LEAK, images: [] })).rejects.toMatchObject({ code: "user_inactive" });

    expect(await rowsOf(sara)).toEqual([]);
  });

  it("makes no offer and holds no points", async () => {
    const tarik = await insertPlumber("tarik00000000000000b", 40);
    const jobId = await postedJob();
    await gone(tarik);

    await expect(makeOffer(testCtx(tarik), { ...OFFER, jobId })).rejects.toMatchObject({ code: "account.leaving" });

    expect(await rowsOf(tarik)).toEqual([]);
    const [points] = await db.select().from(table.pointAccounts).where(eq(table.pointAccounts.userId, tarik.userId));
    expect(points).toMatchObject({ available: 40, held: 0 });
  });

  it("opens no draft by a late email confirmation, before an admin reactivates its user", async () => {
    const sara = await insertClient("sara00000000000000bc");
    const jobId = await postedJob(sara);
    await db.update(table.jobs).set({ status: "draft", openedAt: null }).where(eq(table.jobs.id, jobId));
    await suspensions(sara);

    await runBatch(db, openPendingDraftsStatements(db, { userId: sara.userId, at: NOON, jobsADay: 10 }));
    expect(await statusOf(jobId)).toBe("draft");

    await reviseUser(testCtx(actorOf("nadir", DEMO_USERS.nadir)), { userId: sara.userId, is_active: true });
    expect(await statusOf(jobId)).toBe("open");
  });
});

async function statusOf(jobId: string): Promise<string | undefined> {
  const [job] = await db.select({ status: table.jobs.status }).from(table.jobs).where(eq(table.jobs.id, jobId));
  return job?.status;
}
