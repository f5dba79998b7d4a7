import { DurableObject } from "cloudflare:workers";
import { isAdmitted, isBare, isCallerAdmitted, isSecretOf, type Limited, tokenOf } from "./admit.ts";

const NAMES = "id INTEGER PRIMARY KEY, name_ar TEXT, name_fr TEXT, name_en TEXT";
const TABLES = `
  CREATE TABLE sessions (id TEXT PRIMARY KEY, secret_hash TEXT);
  CREATE TABLE categories (${NAMES});
  CREATE TABLE subcategories (${NAMES});
  CREATE TABLE wilayas (${NAMES});
  CREATE TABLE communes (${NAMES}, lat REAL, lng REAL);
  CREATE TABLE jobs (id TEXT PRIMARY KEY, public_ref TEXT, status TEXT, category_id INT, subcategory_id INT, wilaya_id INT,
    commune_id INT, description TEXT, urgency TEXT, client TEXT, points_cost INT, live_offers INT, opened_at INT);
  CREATE INDEX jobs_by_age ON jobs (status, opened_at);
  INSERT INTO categories VALUES (1, 'السباكة', 'Plomberie', 'Plumbing');
  INSERT INTO subcategories VALUES (101, 'تسرّب المياه', 'Fuite d’eau', 'Water leak');
  INSERT INTO wilayas VALUES (31, 'وهران', 'Oran', 'Oran');
  INSERT INTO communes VALUES (3101, 'وهران', 'Oran', 'Oran', 35.7, -0.63);
  WITH RECURSIVE numbers(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM numbers WHERE i < 1999)
  INSERT INTO jobs SELECT printf('j%019d', i), printf('H-%08d', i), 'open', 1, 101, 31, 3101,
    'Le robinet de la cuisine fuit depuis hier soir, même quand il est bien fermé. Il faut sans doute changer le joint.',
    'flexible', 'Amina', 2, 0, 1795251600000 + i FROM numbers`;

const named = (table: string) =>
  `json_object('id', ${table}.id, 'name_ar', ${table}.name_ar, 'name_fr', ${table}.name_fr, 'name_en', ${table}.name_en)`;

/** The same fields as the product's list, produced by SQL as close to JSON as possible. */
const LIST = `SELECT json_object('id', jobs.id, 'public_ref', public_ref, 'status', status, 'held', json('false'),
    'category', ${named("categories")}, 'sub_category', ${named("subcategories")}, 'description', description,
    'images', json('[]'), 'voice_note', NULL, 'wilaya', ${named("wilayas")}, 'commune', ${named("communes")},
    'duration', NULL, 'urgency', urgency, 'preferred_slots', json('[]'), 'invoice_required', json('false'),
    'created_at', strftime('%FT%T.000Z', opened_at / 1000, 'unixepoch'), 'opened_at', strftime('%FT%T.000Z', opened_at / 1000, 'unixepoch'),
    'matched_at', NULL, 'completed_at', NULL, 'archived_at', NULL, 'archive_reason', NULL, 'offers_count', live_offers, 'offers_cap', 5,
    'points_cost', points_cost, 'distance_km', 0, 'next_visit', NULL, 'codes', NULL, 'client', json_object('first_name', client)) AS job
  FROM jobs JOIN categories ON categories.id = category_id JOIN subcategories ON subcategories.id = subcategory_id
  JOIN wilayas ON wilayas.id = wilaya_id JOIN communes ON communes.id = commune_id
  WHERE status = 'open' ORDER BY opened_at DESC LIMIT ?`;

/** A Durable Object with its own tables: the cheapest source of a list for a signed-in user. */
export class Jobs extends DurableObject {
  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    const { sql } = state.storage;
    if (sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'jobs'").toArray().length === 0) sql.exec(TABLES);
  }
  override async fetch(request: Request): Promise<Response> {
    const { sql } = this.ctx.storage;
    const { searchParams } = new URL(request.url);
    const { id, secret } = tokenOf(request);
    if (request.method === "PUT") {
      sql.exec("INSERT OR REPLACE INTO sessions VALUES (?, ?)", id, await request.text());
      return new Response(null, { status: 204 });
    }
    if (!isBare(request)) {
      const [session] = sql.exec("SELECT secret_hash FROM sessions WHERE id = ?", id).toArray();
      if (!session || !isSecretOf(session.secret_hash, secret)) return new Response("Who are you?", { status: 401 });
    }
    const { count } = sql.exec("SELECT count(*) AS count FROM (SELECT 1 FROM jobs WHERE status = 'open' LIMIT 1000)").one();
    const jobs = sql.exec(LIST, Number(searchParams.get("rows"))).toArray();
    const body = `{"count":${count},"next":null,"previous":null,"results":[${jobs.map(({ job }) => job).join(",")}]}`;
    return new Response(body, { headers: { "Content-Type": "application/json" } });
  }
}

export default {
  async fetch(request, env) {
    if (!(await isAdmitted(request, env))) return new Response("Too many requests.", { status: 429 });
    const { id } = tokenOf(request);
    if (!isBare(request) && !(await isCallerAdmitted(id, env))) return new Response("Too many requests.", { status: 429 });
    return env.JOBS.getByName("all").fetch(request);
  },
} satisfies ExportedHandler<{ JOBS: DurableObjectNamespace<Jobs> } & Limited>;
