import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { dropObsoleteMessages } from "#app/domain/messaging/drop-obsolete-messages.ts";
import { emailConfirmations } from "#db/schema/auth.ts";
import { setAsideRows } from "#db/schema/cron-tasks.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON } from "#tests/support/ctx.ts";
import { inParts } from "#tests/support/images/in-parts.ts";
import { HOUR, owe, rowOf } from "./pending-messages.ts";

beforeAll(async () => {
  await insertDemoUsers();
  await insertUser("pending", { ...DEMO_USERS.amina, email: "pending@hirfa.example" }, false);
});

const { db } = asSystem();

/** A dead email whose link is valid for two days. */
const bury = async () => {
  const messageId = await owe();
  const dead = { state: "dead", attempts: 16, nextAttemptAt: NOON + HOUR, lastError: "http 500" } as const;
  await db.update(outgoingMessages).set(dead).where(eq(outgoingMessages.id, messageId));
  return messageId;
};

const endLinkOf = async (messageId: string) => {
  const subjectId = (await rowOf(messageId))?.subjectId ?? "";
  await db.update(emailConfirmations).set({ expiresAt: NOON }).where(eq(emailConfirmations.id, subjectId));
};

test("a dead message without a purpose is dropped; one with a purpose stays dead", async () => {
  // More messages than one batch, and the last of them is unnecessary.
  const all: string[] = [];
  for (let count = 0; count < 52; count++) all.push(await bury());
  const [first = "", ...others] = all.sort();
  const last = others.at(-1) ?? "";
  const owed = await owe();
  for (const id of [first, last, owed]) await endLinkOf(id);
  const ctx = asSystem("test", { now: NOON + HOUR });

  expect(await dropObsoleteMessages(ctx)).toBe(2);

  for (const id of [first, last]) expect(await rowOf(id)).toMatchObject({ state: "not_needed", lastError: null });
  expect(await rowOf(others[0] ?? "")).toMatchObject({ state: "dead", lastError: "http 500" });
  expect(await db.$count(outgoingMessages, eq(outgoingMessages.state, "dead"))).toBe(50);
  expect((await rowOf(owed))?.state).toBe("queued");
  expect([ctx.letters, ctx.pushed]).toEqual([[], []]);
  expect(await dropObsoleteMessages(ctx)).toBe(0);
});

test("one that cannot be updated does not block the next ones", async () => {
  await db.delete(outgoingMessages);
  const [well = "", bad = "", behind = ""] = [await bury(), await bury(), await bury()].sort();
  for (const id of [well, bad, behind]) await endLinkOf(id);
  await db.run(`CREATE TRIGGER stuck BEFORE UPDATE OF state ON outgoing_messages WHEN OLD.id = '${bad}'
    BEGIN SELECT RAISE(ABORT, 'raised:stuck'); END`);

  expect(await dropObsoleteMessages(asSystem("test", { now: NOON + HOUR }))).toBe(2);
  expect((await rowOf(behind))?.state).toBe("not_needed");
  expect(await db.select().from(setAsideRows)).toMatchObject([{ task: "drop_obsolete_messages", rowId: bad, tries: 1 }]);
  await db.run("DROP TRIGGER stuck");
});

test("continues at its last cursor, until each was checked once", async () => {
  await db.delete(outgoingMessages);
  const all: string[] = [];
  for (let count = 0; count < 12; count++) all.push(await bury());
  const last = all.sort().at(-1) ?? "";
  await endLinkOf(last);

  const parts = await inParts(asSystem("test", { now: NOON + HOUR }), dropObsoleteMessages, 5);

  expect(parts.map(({ answer }) => answer)).toEqual([0, 0, 1]);
  expect((await rowOf(last))?.state).toBe("not_needed");
});

test("is for the system only", async () => {
  await expect(dropObsoleteMessages(ctxAs("nadir"))).rejects.toThrow("permission_denied");
});
