import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { expireDocuments } from "#app/domain/verification/expire-documents.ts";
import { purgeDocumentImages } from "#app/domain/verification/purge-document-images.ts";
import { users } from "#db/schema/users.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { asSystem, insertDemoUsers, insertUser, NOON } from "#tests/support/ctx.ts";
import { reportMeasurement, runUntilAllCovered, soakSize } from "#tests/support/soak.ts";
import { db, unverified } from "./fixtures.ts";
import { after, DAY, KINDS, newWorld, night, type Step, type World, waits } from "./lifecycle-model.ts";
import { type Scene, take } from "./lifecycle-steps.ts";
import { seen, viewOf } from "./lifecycle-view.ts";

const LIVES = soakSize(200, 2_000);
const ADMINS: SignedIn[] = [];
const REASONS = ["unreadable", "expired"] as const;

beforeAll(async () => {
  await insertDemoUsers();
  for (const id of ["papers-admin-0", "papers-admin-1"]) {
    const person = { role: "admin", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "fr" } as const;
    ADMINS.push(await insertUser(id, { ...person, ...ORAN }));
  }
});

const owner = fc.nat(1);
/** Most rules depend on the identity document, so it is drawn more often. */
const kind = fc.constantFrom(...KINDS, "national_id" as const);
const number = fc.constantFrom(undefined, 0, 0, 0, 1);
const days = fc.option(fc.constantFrom(20, 20, 50, 100, 400), { nil: undefined, freq: 2 });
const decision = { decider: fc.nat(2), which: fc.nat(59) };
const sending = fc.record({ verb: fc.constant("send" as const), owner, kind, number, days });
const approval = fc.record({
  ...{ verb: fc.constant("approve" as const), ...decision, number, days },
  ...{ knows: fc.constantFrom(true, true, false), isSure: fc.boolean(), isByAdmin: fc.boolean() },
});
const refusal = fc.record({ verb: fc.constant("reject" as const), ...decision, reason: fc.constantFrom(...REASONS) });
const step = fc.oneof(
  { weight: 5, arbitrary: sending },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("tell" as const), owner, number: fc.nat(1) }) },
  { weight: 6, arbitrary: approval },
  { weight: 2, arbitrary: refusal },
  { weight: 1, arbitrary: fc.record({ verb: fc.constantFrom("leave" as const, "return" as const), owner }) },
);

type Thought = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

/** Steps of one group run at once, then that number of days passes. */
const group = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
  days: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 21, 29, 31, 31, 89, 91, 180),
});
const lives = fc.tuple(fc.array(sending, { minLength: 2, maxLength: 2 }), fc.array(group, { minLength: 2, maxLength: 3 }));

/** Refusals are expected. Any other error is a bug. */
const unlessRefused = (call: Promise<unknown>) =>
  call.catch((error: unknown) => {
    if (!(error instanceof Error && (error.name === "Refusal" || error.name === "InvalidFields"))) throw error;
  });

/** Before a decision the admin viewed a request that existed before all of these steps, usually a pending one. */
function aimed({ papers }: World, what: Thought): Step {
  if (what.verb !== "approve" && what.verb !== "reject") return what;
  const waiting = papers.filter(waits);
  const seenOnes = [...waiting, ...waiting, ...waiting, ...papers];
  const paper = seenOnes[what.which % Math.max(1, seenOnes.length)];
  return { ...what, owner: paper?.owner ?? 0, kind: paper?.kind ?? "national_id", sentAt: paper?.sentAt };
}

const ordersOf = (steps: readonly Step[]): Step[][] =>
  steps.length < 2
    ? [[...steps]]
    : steps.flatMap((first, place) => ordersOf(steps.toSpliced(place, 1)).map((others) => [first, ...others]));

/** Concurrent steps must have the result of some sequential order. The model continues with that order. */
async function happenAtOnce(scene: Scene, world: World, thoughts: readonly Thought[], now: number): Promise<World> {
  const these = thoughts.map((what) => aimed(world, what));
  await Promise.all(these.map((what) => unlessRefused(take(scene, what, now))));
  const worlds = ordersOf(these).map((order) => order.reduce((before, what) => after(before, what, now), world));
  const view = await seen(scene);
  const said = JSON.stringify(view);
  const fitting = worlds.find((one) => JSON.stringify(viewOf(one)) === said);
  if (!fitting) expect(view).toEqual(viewOf(worlds[0] ?? world));
  return fitting ?? world;
}

/** Runs the nightly cron tasks, at least every three months. At the end each runs twice at once. */
async function passDays(scene: Scene, before: World, clock: { now: number }, days: number): Promise<World> {
  if (days === 0) return before;
  let world = before;
  for (let left = days; left > 0; left -= 90) {
    clock.now += Math.min(left, 90) * DAY;
    for (const duty of [purgeDocumentImages, expireDocuments])
      await Promise.all((left > 90 ? [1] : [1, 2]).map(() => duty(asSystem("cron", { now: clock.now }))));
    world = night(world, clock.now);
  }
  expect(await seen(scene)).toEqual(viewOf(world));
  return world;
}

const MUST_HAPPEN = [
  ...["sent", "sent the next one", "sent what was rejected", "sent what lapsed", "told a number", "leave", "return"],
  ...["approved with points", "approved without points", "approved a document", "rejected"],
  ...["lapsed", "pictures destroyed", "card ran out", "warned"],
  ...[
    "refused: one waits",
    "refused: one is good",
    "refused: his own",
    "refused: not at work",
    "refused: decided already",
    "refused: lapsed",
  ],
  ...["refused: a number stays", "refused: no number"],
  ...["refused: another number", "refused: somebody else's number"],
];

// Any order of commands must leave verification, badge and images consistent.
test("whatever two artisans and three admins do with documents, in sequence and at once, the result equals some sequential order", async (test) => {
  const clock = { now: NOON };
  const did: Record<string, number> = {};
  let lived = 0;

  const eachInOrder = fc.asyncProperty(lives, async ([first, groups]) => {
    const name = `papers-${++lived}`;
    const owners = [(await unverified(`${name}-a`)).actor, (await unverified(`${name}-b`)).actor];
    const scene = { name, owners, deciders: [...ADMINS, ...owners.slice(1)] };
    await db
      .update(users)
      .set({ isAdmin: true })
      .where(eq(users.id, `${name}-b`));
    let world = newWorld();
    for (const { steps, days: passed } of [{ steps: first, days: 0 }, ...groups]) {
      world = await happenAtOnce(scene, world, steps, clock.now);
      clock.now += 1;
      world = await passDays(scene, world, clock, passed);
    }
    for (const one of world.did) did[one] = (did[one] ?? 0) + 1;
  });
  await runUntilAllCovered({
    lives: LIVES,
    live: (numRuns) => fc.assert(eachInOrder, { numRuns, endOnFailure: true }),
    missing: () => MUST_HAPPEN.filter((one) => did[one] === undefined),
  });
  reportMeasurement(test, { item: "G19", what: "lives of papers, all as in some order", expected: "2000", measured: LIVES });
}, 1_800_000);
