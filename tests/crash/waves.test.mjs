import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { instanceFor, killTheRest, query, write } from "./instance.mjs";
import { postJob, signIn } from "./users.mjs";

const KILLS = Math.max(3, Number(process.env.KILLS ?? 3));
const JOBS_IN_A_ROUND = 12;
/** Later kills come later in the run of the waves. */
const STEP_MS = Number(process.env.KILLS_AFTER_MS ?? 60);

/** After this time a cron runs a clock. */
const OVERDUE_MS = 60_000;
const OURS = "job_id IN (SELECT id FROM jobs WHERE description LIKE '%: wave %')";
/** More than the places of two waves, so that both have somebody to tell. */
const ARTISANS = 40;

/** Others wait for the morning if the test runs at night. */
const URGENT = { urgency: "now" };

after(killTheRest);

/** Verified plumbers of Oran. */
function insertArtisans(db) {
  const at = Date.now() - 86_400_000;
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ARTISANS})`;
  const insert = (table, columns, values) => db.exec(`INSERT INTO ${table} (${columns}) ${numbers} SELECT ${values} FROM n`);
  insert(
    "users",
    "id, email, first_name, last_name, is_artisan, is_verified, email_verified_at, active_role, wilaya_id, commune_id, created_at",
    `'plumber' || i, 'plumber' || i || '@hirfa.example', 'A', 'A', 1, 1, ${at}, 'artisan', 31, 3101, ${at}`,
  );
  insert("artisan_profiles", "user_id, slug", "'plumber' || i, 'plumber' || i");
  insert("artisan_wilayas", "user_id, wilaya_id, position", "'plumber' || i, 31, 1");
  insert("artisan_categories", "user_id, category_id, position", "'plumber' || i, 1, 1");
}

test(`${KILLS} kills while waves are told tell nobody twice, and the next cron tells whom they left out`, async (t) => {
  const { origin, state, start, kill } = await instanceFor("waves");
  const clock = (body) => fetch(`${origin}/dev/clock`, { method: "POST", body: JSON.stringify(body) }).catch(() => null);
  write(state, insertArtisans);
  let child = await start();
  const amina = await signIn(origin, "amina");
  for (let round = 0; round < KILLS; round += 1) {
    const posted = await Promise.all(
      Array.from({ length: JOBS_IN_A_ROUND }, (_, place) => postJob(origin, amina, `wave ${round}.${place}`, URGENT)),
    );
    assert.ok(posted.every((answer) => answer?.status === 201));
    // Lost alarms: the cron of the next minute runs all clocks, and is killed.
    await clock({ advance_seconds: 301, fire: "none" });
    const telling = clock({ advance_seconds: 61, fire: round % 2 === 0 ? "all" : ["* * * * *"] });
    await wait(STEP_MS * (round + 1));
    await kill(child);
    await telling;
    child = await start();
  }
  const { now } = await (await clock({ advance_seconds: 61, fire: ["* * * * *"] })).json();
  await kill(child);

  const { told, waves, due, notified } = query(state, (db) => ({
    told: db
      .prepare(
        `SELECT job_id, count(*) AS n, count(DISTINCT artisan_id) AS artisans FROM job_announcements WHERE ${OURS} GROUP BY job_id`,
      )
      .all(),
    waves: db
      .prepare(
        `SELECT job_id, detail AS wave, count(*) AS n, sum(amount) AS told FROM events WHERE kind = 'job.announced' AND ${OURS} GROUP BY job_id, detail`,
      )
      .all(),
    due: db
      .prepare("SELECT id FROM jobs WHERE status = 'open' AND held = 0 AND next_wave_at <= ?")
      .all(Date.parse(now) - OVERDUE_MS),
    notified: db
      .prepare(
        "SELECT job_id, user_id, count(*) AS n FROM notifications WHERE type = 'new_job_added' GROUP BY job_id, user_id HAVING n > 1",
      )
      .all(),
  }));
  t.diagnostic(`${waves.length} waves of ${told.length} jobs`);
  assert.equal(told.length, KILLS * JOBS_IN_A_ROUND);
  assert.ok(waves.length > told.length + KILLS, "second waves were told");
  assert.deepEqual({ due, notified }, { due: [], notified: [] });
  assert.deepEqual(
    waves.filter(({ n }) => n !== 1),
    [],
  );
  const counted = new Map();
  for (const { job_id: job, told: n } of waves) counted.set(job, (counted.get(job) ?? 0) + n);
  assert.deepEqual(
    told.filter(({ job_id: job, n, artisans }) => n !== artisans || counted.get(job) !== n),
    [],
  );
});
