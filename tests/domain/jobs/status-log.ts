import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { db } from "./fixtures.ts";

/** From now on the database logs the status transitions of jobs and offers. */
export async function logStatuses(): Promise<void> {
  await env.DB.exec("CREATE TABLE status_log (was TEXT NOT NULL, became TEXT NOT NULL, UNIQUE (was, became) ON CONFLICT IGNORE)");
  for (const [table, word] of [
    ["jobs", "job"],
    ["offers", "offer"],
  ])
    await env.DB.exec(
      `CREATE TRIGGER log_${table} AFTER UPDATE OF status ON ${table} WHEN NEW.status <> OLD.status BEGIN INSERT INTO status_log VALUES ('${word} ' || OLD.status, NEW.status); END`,
    );
}

export const statusesThatChanged = () => db.all<{ was: string; became: string }>(sql`SELECT was, became FROM status_log`);

/** Refusals are expected. Any other error is a bug. */
export const unlessRefused = <Done>(call: Promise<Done>): Promise<Done | undefined> =>
  call.catch((error: unknown) => {
    if (error instanceof Error && error.name === "Refusal") return undefined;
    throw error;
  });

/** Users whose balance is not the sum of their entries, whose held points differ from their offers, or whose count is wrong. */
export const accountsInDisorder = () =>
  db.all(sql`
    SELECT a.*, l.*, o.open_holds FROM point_accounts AS a
    JOIN (SELECT user_id, count(*) AS lines,
        sum(CASE WHEN kind = 'hold' OR reason = 'offer_accepted_after_release' THEN -points WHEN kind = 'capture' THEN 0 ELSE points END) AS should_be_available,
        sum(CASE WHEN kind = 'hold' THEN points WHEN kind = 'release' OR (kind = 'capture' AND reason <> 'offer_accepted_after_release') THEN -points ELSE 0 END) AS should_be_held
      FROM point_entries GROUP BY user_id) AS l ON l.user_id = a.user_id
    LEFT JOIN (SELECT artisan_id, sum(points_held) AS open_holds FROM offers GROUP BY artisan_id) AS o ON o.artisan_id = a.user_id
    WHERE a.available <> should_be_available OR a.held <> should_be_held OR a.held <> coalesce(open_holds, 0) OR a.last_seq <> lines`);

/** Users whose rating totals, on either side, are not the sum of their visible reviews. */
export const ratingsInDisorder = () =>
  db.all(sql`
    WITH shown AS (SELECT subject_id AS user_id, CASE author_side WHEN 'client' THEN 'artisan' ELSE 'client' END AS side,
        sum(rating = 1) || ' ' || sum(rating = 2) || ' ' || sum(rating = 3) || ' ' || sum(rating = 4) || ' ' || sum(rating = 5) AS stars
      FROM reviews WHERE published_at IS NOT NULL AND removed_at IS NULL GROUP BY 1, 2),
    kept AS (SELECT user_id, side, stars_1 || ' ' || stars_2 || ' ' || stars_3 || ' ' || stars_4 || ' ' || stars_5 AS stars FROM rating_totals
      WHERE stars_1 + stars_2 + stars_3 + stars_4 + stars_5 > 0)
    SELECT * FROM (SELECT * FROM shown EXCEPT SELECT * FROM kept) UNION ALL SELECT * FROM (SELECT * FROM kept EXCEPT SELECT * FROM shown)`);
