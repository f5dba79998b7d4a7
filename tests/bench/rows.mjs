import { createSessionToken } from "../../app/domain/auth/sessions/session-token.ts";
import { DEMO_PASSWORD, DEMO_USERS } from "../../db/seeds/demo-users.ts";
import { seedReference } from "../../db/seeds/run.ts";

const JOBS = 2_000;

/**
 * Reference data, the demo users, and two thousand open plumbing jobs in Oran. Without the product's URL it inserts only a bare
 * client.
 */
export async function readyForJobs(db, url) {
  await seedReference(db);
  if (url) {
    const answer = await fetch(new URL("/dev/seed", url), { method: "POST" });
    if (!answer.ok)
      throw new Error(`the demo cast could not be entered: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  } else {
    await db
      .prepare("INSERT INTO users (id, email, first_name, last_name, active_role, created_at) VALUES ('c', ?, ?, ?, 'client', 0)")
      .bind(DEMO_USERS.amina.email, DEMO_USERS.amina.firstName, DEMO_USERS.amina.lastName)
      .run();
  }
  await db
    .prepare(
      `WITH RECURSIVE numbers(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM numbers WHERE i + 1 < ${JOBS})
      INSERT INTO jobs (id, public_ref, client_id, category_id, subcategory_id, description, wilaya_id, commune_id, urgency, status,
        points_cost, created_at, opened_at, announced_at)
      SELECT printf('j%019d', i), printf('H-%08d', i), users.id, 1, 101,
        'Le robinet de la cuisine fuit depuis hier soir, même quand il est bien fermé. Il faut sans doute changer le joint.',
        31, 3101, 'flexible', 'open', 2, ?1 + i, ?1 + i, ?1 FROM numbers CROSS JOIN users ON users.email = ?2`,
    )
    .bind(Date.now() - JOBS, DEMO_USERS.amina.email)
    .run();
}

/** The token of a verified plumber of Oran. */
export const signInYacine = (url) => signIn(url, "artisan", { phone_number: DEMO_USERS.yacine.phone });

/** The token of a client there. */
export const signInAmina = (url) => signIn(url, "client", { email: DEMO_USERS.amina.email });

/** The token of a demo user. */
export async function signIn(url, door, name) {
  const answer = await fetch(new URL(`/api/v1/auth/${door}/login/`, url), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...name, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${door} could not sign in: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()).token;
}

/** A session of the baselines' only client, in their database and in their object. Returns its token. */
export async function openSession(db, objectUrl) {
  const { token, row } = createSessionToken({ userId: "c", isAdmin: false }, Date.now());
  await sessionOf(db, row).run();
  await fetch(objectUrl, { method: "PUT", headers: { Authorization: `Token ${token}` }, body: row.secretHash });
  return token;
}

/** Pairs of users with a room, each with a session. */
export async function enterPairs(db, count) {
  const enter = async (id) => {
    const { token, row } = createSessionToken({ userId: id, isAdmin: false }, Date.now());
    await db.batch([
      db
        .prepare(`INSERT INTO users (id, email, first_name, last_name, active_role, email_verified_at, created_at)
          VALUES (?1, ?1 || '@hirfa.example', 'Some', 'Body', 'client', 0, 0)`)
        .bind(id),
      sessionOf(db, row),
    ]);
    return { id, token };
  };
  const pairs = [];
  for (let place = 0; place < count; place++) {
    const [speaker, told] = [await enter(`speaker-${place}`), await enter(`told-${place}`)];
    const [room, job] = [`live-room-${place}`, `j${String(1_000 + place).padStart(19, "0")}`];
    await db.batch([
      db
        .prepare(`INSERT INTO offers (id, job_id, artisan_id, kind, price, message, status, points_held, created_at)
          VALUES (?1, ?2, ?3, 'fixed', 1000, 'I can come.', 'accepted', 0, 0)`)
        .bind(room, job, told.id),
      db.prepare("INSERT INTO rooms (id, job_id, offer_id, created_at) VALUES (?1, ?2, ?1, 0)").bind(room, job),
      db
        .prepare("INSERT INTO participants (room_id, user_id, side) VALUES (?1, ?2, 'client'), (?1, ?3, 'artisan')")
        .bind(room, speaker.id, told.id),
    ]);
    pairs.push({ speaker, told, room });
  }
  return pairs;
}

const sessionOf = (db, row) =>
  db
    .prepare(
      `INSERT INTO sessions (id, user_id, secret_hash, is_admin, user_agent, created_at, last_used_at, expires_at, ends_at)
      VALUES (?, ?, ?, 0, '', ?, ?, ?, ?)`,
    )
    .bind(row.id, row.userId, row.secretHash, row.createdAt, row.lastUsedAt, row.expiresAt, row.endsAt);
