import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { ChatLoad } from "./chat-load.mjs";
import { tracesOf, tracesOfStep } from "./expected-effects.mjs";
import { damagedDatabases, instanceFor, killTheRest, messagesOfRooms, query } from "./instance.mjs";
import { emptyGet, faultsOfEmulator, hugeForm, REFUSALS, refuseAll } from "./refusals.mjs";
import { aboutToDecide, openedRoom, postJob, signIn } from "./users.mjs";
import { VisitLoad } from "./visit-load.mjs";

const KILLS = Math.max(3, Number(process.env.KILLS ?? 4));
const WRITERS = 16;
const WRITING_MS = Number(process.env.KILLS_AFTER_MS ?? 600);

const acknowledged = { jobIds: [] };
/** One decision of each kind in each round, and whether it was acknowledged. */
const decisions = [];
const decidingMs = [];
const damaged = [];
const talkers = { amina: new ChatLoad("amina"), yacine: new ChatLoad("yacine") };
const visits = new VisitLoad();

/** Posts one job after the other until the runtime is gone. */
async function write(origin, token, text) {
  for (let number = 1; ; number += 1) {
    const answer = await postJob(origin, token, `${text}.${number}`);
    if (answer?.status !== 201) return answer;
    acknowledged.jobIds.push(answer.body.job.id);
  }
}

async function decide(kind, { ids, act }) {
  const decision = { kind, ids, isAnswered: false };
  decisions.push(decision);
  const answer = await act();
  assert.ok(answer === null || answer.status < 300 || answer.status >= 500, `${kind}: ${JSON.stringify(answer)}`);
  decision.isAnswered = answer !== null && answer.status < 300;
}

before(async () => {
  const instance = await instanceFor("writers");
  const { origin, state } = instance;
  const tokens = {};
  let roomId;
  for (let round = 0; round < KILLS; round += 1) {
    const child = await instance.start();
    for (const name of ["amina", "yacine", "karim", "nadir"]) tokens[name] ??= await signIn(origin, name);
    const made = Object.entries(await aboutToDecide(origin, tokens, round));
    await visits.prepare(origin, tokens, round);
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(origin, tokens.amina, `${round}.${writer}`));
    roomId ??= await openedRoom(origin, tokens);
    const talks = Object.entries(talkers).map(([name, talker]) => talker.talk(origin, roomId, tokens[name]));
    const visiting = visits.goOn(origin, tokens);
    await wait(WRITING_MS);
    const began = Date.now();
    const deciding = Promise.all(made.map(([kind, one]) => decide(kind, one)));
    // The first decisions are timed. The kills then hit different moments of a decision, the last ones at its response.
    await (round === 0 ? deciding : Promise.race([deciding, wait((1.5 * decidingMs[0] * round) / KILLS)]));
    if (round === 0) decidingMs.push(Date.now() - began);
    await instance.kill(child);
    await Promise.all([...writers, ...talks, visiting, deciding]);
    visits.endRound();
    damaged.push(...damagedDatabases(state));
  }
  const child = await instance.start();
  await applyStoredDecisions(origin);
  await visits.finish(origin, tokens);
  Object.assign(atTheDoor, {
    second: await instance.startBeside(),
    refusals: await refuseAll(origin),
    huge: await hugeForm(origin),
  });
  Object.assign(atTheDoor, { faults: await faultsOfEmulator(origin), emptyGet: await emptyGet(origin) });
  await instance.kill(child);
  damaged.push(...damagedDatabases(state));
  Object.assign(facts, query(state, factsOf), { rooms: messagesOfRooms(state) });
});

after(killTheRest);

/** The crons of the next minute apply what the last kill left. */
async function applyStoredDecisions(origin) {
  const moved = await fetch(`${origin}/dev/clock`, { method: "POST", body: JSON.stringify({ advance_seconds: 60 }) });
  assert.equal(moved.status, 200);
}

const facts = {};
/** The responses of a run without a kill. */
const atTheDoor = {};

/** The database after the last kill. */
function factsOf(db) {
  return {
    jobIds: new Set(
      db
        .prepare("SELECT id FROM jobs")
        .all()
        .map(({ id }) => id),
    ),
    decisions: decisions.map((one) => ({ ...one, traces: tracesOf(db, one.kind, one.ids) })),
    steps: visits.lives.flatMap(({ job, steps }) => steps.map((step) => ({ ...step, traces: tracesOfStep(db, step.name, job) }))),
    accounts: db
      .prepare(
        `SELECT a.user_id, a.available, a.held,
          coalesce(sum(CASE e.kind WHEN 'capture' THEN 0 WHEN 'hold' THEN -e.points ELSE e.points END), 0) AS available_by_lines,
          coalesce(sum(CASE e.kind WHEN 'hold' THEN e.points WHEN 'release' THEN -e.points WHEN 'capture' THEN -e.points ELSE 0 END), 0) AS held_by_lines
        FROM point_accounts a LEFT JOIN point_entries e ON e.user_id = a.user_id GROUP BY a.user_id`,
      )
      .all(),
  };
}

const isWhole = ({ traces }) => Object.values(traces).every((count) => count === 1);
const isAbsent = ({ traces }) => Object.values(traces).every((count) => count === 0);

test(`${KILLS} kills under ${WRITERS} writers lose nothing that was acknowledged`, (t) => {
  const jobs = acknowledged.jobIds.filter((id) => !facts.jobIds.has(id));
  const answered = facts.decisions.filter(({ isAnswered }) => isAnswered);
  t.diagnostic(`${acknowledged.jobIds.length} jobs and ${answered.length} decisions acknowledged`);
  assert.ok(acknowledged.jobIds.length > KILLS, "the writers wrote");
  assert.deepEqual({ jobs, decisions: answered.filter((one) => !isWhole(one)) }, { jobs: [], decisions: [] });
});

test("no database is damaged by a kill", () => assert.deepEqual(damaged, []));

test("an interrupted decision is stored completely, once, with its notification and email, or not at all", (t) => {
  const torn = facts.decisions.filter((one) => !isWhole(one) && !isAbsent(one));
  const answered = new Set(facts.decisions.filter(({ isAnswered }) => isAnswered).map(({ kind }) => kind));
  const counts = [isWhole, isAbsent].map((is) => facts.decisions.filter(is).length);
  t.diagnostic(`${decidingMs[0]} ms for six at once under load; ${counts[0]} whole, ${counts[1]} absent`);
  assert.equal(answered.size, new Set(decisions.map(({ kind }) => kind)).size, "the first of each kind was answered");
  assert.deepEqual(torn, []);
});

test("each acknowledged or repeated step of a visit, report or dispute is stored once, and none is torn", (t) => {
  const { acknowledged: known, interrupted } = visits;
  t.diagnostic(`${known} steps acknowledged before a kill, ${interrupted} interrupted and repeated`);
  assert.ok(known > 0, "the sides took steps");
  const left = facts.steps.filter((step) => (step.isAnswered ? !isWhole(step) : !isAbsent(step)));
  assert.deepEqual(left, []);
});

test("every balance is still the sum of its entries", () => {
  const wrong = facts.accounts.filter((row) => row.available !== row.available_by_lines || row.held !== row.held_by_lines);
  assert.deepEqual(wrong, []);
});

test("no acknowledged chat message is lost, repeated or out of order, and no number is missing", (t) => {
  const said = (name) => talkers[name].acknowledged.map(({ id }) => id);
  const ids = new Set([...said("amina"), ...said("yacine")]);
  const room = facts.rooms.find((messages) => messages.some(({ id }) => ids.has(id))) ?? [];
  t.diagnostic(`${ids.size} messages acknowledged`);
  assert.ok(ids.size > KILLS, "they talked");
  assert.deepEqual(
    room.map(({ seq }) => seq),
    room.map((_, place) => place + 1),
  );
  for (const name of Object.keys(talkers)) {
    const stored = room.filter(({ text }) => text.startsWith(`${name} `));
    assert.deepEqual(
      stored.map(({ text }) => text),
      stored.map((_, place) => `${name} ${place + 1}`),
    );
    assert.deepEqual(
      stored.filter(({ id }) => ids.has(id)).map(({ id }) => id),
      said(name),
    );
  }
});

test(`${REFUSALS} refusals of every kind, with bodies of up to 20 MB, lose no later request`, (t) => {
  const { refusals } = atTheDoor;
  const large = refusals.filter(({ bytes }) => bytes > 1_000_000);
  t.diagnostic(`${refusals.length} refusals, ${large.length} of them above 1 MB`);
  assert.ok(refusals.length >= REFUSALS && large.length >= 20);
  assert.deepEqual(
    refusals
      .filter((one) => !one.isRefused || !one.isWell)
      .map(({ status, bytes, said }) => `${status}, ${bytes} bytes: ${said}`),
    [],
  );
  assert.deepEqual(
    refusals
      .filter((one) => !one.isSameConnection)
      .map(({ status, bytes }) => `${status}, ${bytes} bytes: the connection was closed`),
    [],
  );
});

test("a form of 66 MB is answered as too large", () => {
  assert.equal(atTheDoor.huge.status, 413);
  assert.match(atTheDoor.huge.text, /<html/);
});

test("a GET without a body is answered", () => assert.equal(atTheDoor.emptyGet.status, 200));

test("internal headers of the emulator from outside cause no error and reach nothing internal", () => {
  for (const { status, text } of atTheDoor.faults) {
    assert.equal(status, 200, text);
    assert.doesNotMatch(text, /\.m?[jt]s|node_modules|MF-/);
  }
});

test("a second instance on the same data reports it and exits", () => {
  const { code, said } = atTheDoor.second;
  assert.equal(code, 1);
  assert.match(said, /\.state-kill-writers is in use by process \d+, which serves http:\/\/localhost:\d+/);
});
