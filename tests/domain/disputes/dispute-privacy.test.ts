import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addStatement } from "#app/domain/disputes/add-statement.ts";
import { decideDisputeAppeal } from "#app/domain/disputes/decide-dispute-appeal.ts";
import { ownDisputesQuery, redactDisputesStatements } from "#app/domain/disputes/erasure-statements.ts";
import { findDispute } from "#app/domain/disputes/queries.ts";
import { disputeDecisions, disputeStatements } from "#db/schema/disputes.ts";
import { accountDeletions } from "#db/schema/privacy.ts";
import { insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { anotherAdmin } from "../reports/fixtures.ts";
import { appealedDispute, DECISION } from "./cases.ts";
import { artisan, client, DONE_AT, db, HOUR, NO_IMAGES, OPENING, openedDispute } from "./fixtures.ts";

beforeAll(insertDemoUsers);

test("an erased side leaves no word in a dispute, and the export holds each one's own words", async () => {
  const { id: disputeId } = await openedDispute();
  await addStatement(artisan({ now: DONE_AT + HOUR }), { disputeId, text: "I came back.", ...NO_IMAGES });
  const [exported] = (await ownDisputesQuery(db, "yacine")).filter(({ id }) => id === disputeId);
  expect(exported?.statements).toContain("I came back.");
  expect(exported?.statements).not.toContain(OPENING.statement);
  await db.batch(redactDisputesStatements(db, { userId: "yacine" }));
  const left = await db.select().from(disputeStatements).where(eq(disputeStatements.disputeId, disputeId));
  expect(left.map(({ side, text }) => [side, text]).sort()).toEqual([
    ["artisan", ""],
    ["client", OPENING.statement],
  ]);
  expect(await findDispute(client(), disputeId)).not.toBeNull();
});

test.each([true, false])(
  "the note of a decision under appeal goes with the appeal of an erased side (kept: %s)",
  async (kept) => {
    const { client: leaver, disputeId } = await appealedDispute(`forgotten-${kept}`);
    const { userId } = leaver;
    const at = DONE_AT + HOUR;
    await db.insert(accountDeletions).values({ userId, createdAt: at, deletesAt: at, erasureStartedAt: at });
    await db.batch(redactDisputesStatements(db, { userId }));
    const notes = async () =>
      (await db.select().from(disputeDecisions).where(eq(disputeDecisions.disputeId, disputeId))).map(({ note }) => note);
    expect(await notes()).toEqual([DECISION.note]);

    const second = testCtx(await anotherAdmin(`forgets-${kept}`), { now: at });
    await decideDisputeAppeal(second, { ...DECISION, disputeId, kept, outcome: "shared" });

    expect(await notes()).toEqual(["", ""]);
  },
);
