import { DurableObject } from "cloudflare:workers";

/** An object with a table of its own in memory's reach: the cheapest place a list can come from. */
export class Jobs extends DurableObject {
  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    const { sql } = state.storage;
    sql.exec(
      "CREATE TABLE IF NOT EXISTS jobs (id TEXT PRIMARY KEY, description TEXT, name TEXT, commune TEXT, client TEXT, opened_at INT)",
    );
    sql.exec("CREATE INDEX IF NOT EXISTS jobs_by_age ON jobs (opened_at)");
    sql.exec(`WITH RECURSIVE numbers(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM numbers WHERE i < 1999)
      INSERT OR IGNORE INTO jobs SELECT 'j' || i, 'Le robinet de la cuisine fuit depuis hier.', 'Plomberie', 'Oran', 'Amina', i FROM numbers`);
  }
  override async fetch(request: Request): Promise<Response> {
    const rows = Number(new URL(request.url).searchParams.get("rows"));
    return Response.json(this.ctx.storage.sql.exec("SELECT * FROM jobs ORDER BY opened_at DESC LIMIT ?", rows).toArray());
  }
}

export default {
  fetch: (request, env) => env.JOBS.getByName("all").fetch(request),
} satisfies ExportedHandler<{ JOBS: DurableObjectNamespace<Jobs> }>;
