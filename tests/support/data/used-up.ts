import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { RateLimit } from "#app/domain/shared/contracts/ctx.ts";

/** Stores that number of uses of a rule by a subject in its object, without a request for each. */
export const usedUp = (rule: RateLimit, subject: string, now: number, times = rule.times): Promise<void> =>
  runInDurableObject(env.LIMITER.getByName(`${rule.name}:${subject}`), (_, { storage }) => {
    storage.sql.exec(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) INSERT INTO uses (at) SELECT ? FROM n",
      ...[times, now],
    );
  });
