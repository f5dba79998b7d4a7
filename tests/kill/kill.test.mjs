import assert from "node:assert/strict";
import { before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { damagedDatabases, instanceFor, query } from "./instance.mjs";
import { accept, jobWithTwoOffers, postJob, signIn } from "./people.mjs";

const KILLS = Math.max(3, Number(process.env.KILLS ?? 5));
const WRITERS = 16;
const WRITING_MS = Number(process.env.KILLS_AFTER_MS ?? 600);

const acknowledged = { jobIds: [], acceptedOfferIds: [] };
const acceptances = [];
const acceptanceMs = [];
const damaged = [];

/** Posts one job after the other until the runtime is gone. */
async function write(origin, token, text) {
  for (let number = 1; ; number += 1) {
    const answer = await postJob(origin, token, `${text}.${number}`);
    if (answer?.status !== 201) return answer;
    acknowledged.jobIds.push(answer.body.job.id);
  }
}

async function acceptOne(origin, token, { jobId, offerIds }, round) {
  const offerId = offerIds[round % 2];
  acceptances.push({ jobId, offerId });
  const answer = await accept(origin, token, offerId);
  if (answer?.status === 200) acknowledged.acceptedOfferIds.push(offerId);
}

before(async () => {
  const instance = await instanceFor("writers");
  const { origin, state } = instance;
  let tokens;
  for (let round = 0; round < KILLS; round += 1) {
    const child = await instance.start();
    tokens ??= {
      amina: await signIn(origin, "amina"),
      yacine: await signIn(origin, "yacine"),
      karim: await signIn(origin, "karim"),
    };
    const job = await jobWithTwoOffers(origin, tokens, `round ${round}`);
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(origin, tokens.amina, `${round}.${writer}`));
    await wait(WRITING_MS);
    const began = Date.now();
    const accepting = acceptOne(origin, tokens.amina, job, round);
    // The first is timed; the kills then walk through the life of an acceptance, the last ones strike as it is answered.
    await (round === 0 ? accepting : Promise.race([accepting, wait((3 * acceptanceMs[0] * round) / KILLS)]));
    if (round === 0) acceptanceMs.push(Date.now() - began);
    await instance.kill(child);
    await Promise.all([...writers, accepting]);
    damaged.push(...damagedDatabases(state));
  }
  const child = await instance.start();
  await instance.kill(child);
  damaged.push(...damagedDatabases(state));
  Object.assign(facts, query(state, factsOf));
});

const facts = {};

/** What the database says after the last kill. */
function factsOf(db) {
  const column = (sql, name) =>
    new Set(
      db
        .prepare(sql)
        .all()
        .map((row) => row[name]),
    );
  return {
    jobIds: column("SELECT id FROM jobs", "id"),
    acceptedOfferIds: column("SELECT id FROM offers WHERE status = 'accepted'", "id"),
    traces: acceptances.map(({ jobId, offerId }) => tracesOf(db, jobId, offerId)),
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

/** Each trace that an acceptance leaves, as how often it is there. */
function tracesOf(db, jobId, offerId) {
  const count = (sql, ...values) => db.prepare(`SELECT count(*) AS found FROM ${sql}`).get(...values).found;
  return {
    matched: count("jobs WHERE id = ? AND status = 'matched' AND accepted_offer_id = ?", jobId, offerId),
    accepted: count("offers WHERE id = ? AND status = 'accepted'", offerId),
    captured: count("point_entries WHERE offer_id = ? AND kind = 'capture'", offerId),
    othersRejected: count("offers WHERE job_id = ? AND id <> ? AND status = 'rejected'", jobId, offerId),
    othersReleased: count("point_entries WHERE job_id = ? AND offer_id <> ? AND kind = 'release'", jobId, offerId),
    rooms: count("rooms WHERE job_id = ? AND offer_id = ?", jobId, offerId),
    told: count("notifications WHERE offer_id = ? AND type = 'job_request_approved'", offerId),
    lettered: count(
      "outgoing_messages WHERE kind = 'notice' AND subject_id IN (SELECT id FROM notifications WHERE offer_id = ? AND type = 'job_request_approved')",
      offerId,
    ),
    recorded: count("events WHERE job_id = ? AND kind = 'job.matched'", jobId),
  };
}

test(`${KILLS} kills under ${WRITERS} writers lose nothing that was acknowledged`, (t) => {
  const jobs = acknowledged.jobIds.filter((id) => !facts.jobIds.has(id));
  const offers = acknowledged.acceptedOfferIds.filter((id) => !facts.acceptedOfferIds.has(id));
  t.diagnostic(`${acknowledged.jobIds.length} jobs and ${acknowledged.acceptedOfferIds.length} acceptances acknowledged`);
  assert.ok(acknowledged.jobIds.length > KILLS, "the writers wrote");
  assert.deepEqual({ jobs, offers }, { jobs: [], offers: [] });
});

test("no database is damaged by a kill", () => assert.deepEqual(damaged, []));

test("an acceptance killed in the middle is there wholly or not at all", (t) => {
  const whole = facts.traces.filter((traces) => Object.values(traces).every((count) => count === 1)).length;
  const absent = facts.traces.filter((traces) => Object.values(traces).every((count) => count === 0)).length;
  t.diagnostic(
    `${acceptanceMs[0]} ms for one under load; ${whole} whole, ${absent} absent, ${acknowledged.acceptedOfferIds.length} acknowledged`,
  );
  assert.ok(acknowledged.acceptedOfferIds.length > 0, "the first acceptance was answered");
  assert.equal(whole + absent, acceptances.length, JSON.stringify(facts.traces));
});

test("every balance is still the sum of its lines", () => {
  const wrong = facts.accounts.filter((row) => row.available !== row.available_by_lines || row.held !== row.held_by_lines);
  assert.deepEqual(wrong, []);
});
