import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addStatement } from "#app/domain/disputes/add-statement.ts";
import { ownDisputesQuery, redactDisputesStatements } from "#app/domain/disputes/erasure-statements.ts";
import { findDispute } from "#app/domain/disputes/queries.ts";
import { disputeStatements } from "#db/schema/disputes.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
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
