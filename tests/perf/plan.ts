import { env } from "cloudflare:workers";
import type { CountedStatement } from "#tests/support/count-d1-queries.ts";

/**
 * Allowed scans: tables that do not grow with the traffic, lists inside the statement, rows that are already selected, partial
 * indexes of pending rows, the index of published posts, which is read up to a page, and missed promises, whose exact number is shown. All other rows must be found by an index.
 */
const MAY_BE_SCANNED =
  /^SCAN (jobs USING (COVERING )?INDEX jobs_held$|verification_requests USING INDEX verification_requests_waiting$|posts USING (COVERING )?INDEX posts_published$|users USING (COVERING )?INDEX users_artisans_away$|missed USING COVERING INDEX events_missed_promises$|\(subquery-\d+\)|(\d+ )?CONSTANT ROWS?|(json_each|near|far|feed|side|m|due|ranges|wilaya_category|wilaya|category|country|one|middle|shown|found|some|p|n|r|wilayas|communes|categories|subcategories|point_packs|settings|users USING INDEX users_admins(_by_age)?)\b)/;

/** The lines of SQLite's query plan. */
export async function planOf({ query, values }: CountedStatement): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

/** The query plans of several statements, as one text. */
export const planTextOf = async (queries: readonly CountedStatement[]): Promise<string> =>
  (await Promise.all(queries.map(planOf))).flat().join("\n");

/** Plan lines that would be too slow on a table with a million rows. None is allowed. */
export async function scansIn(queries: readonly CountedStatement[]): Promise<string[]> {
  const plans = await Promise.all(queries.map(planOf));
  return plans.flat().filter((line) => line.startsWith("SCAN") && !MAY_BE_SCANNED.test(line));
}

/** Statements that sort in a temporary b-tree. */
export async function sortsIn(queries: readonly CountedStatement[]): Promise<CountedStatement[]> {
  const plans = await Promise.all(queries.map(planOf));
  return queries.filter((_, index) => plans[index]?.some((line) => line.includes("USE TEMP B-TREE")));
}
