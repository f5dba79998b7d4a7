import { eq, sql } from "drizzle-orm";
import { isFoundByUser } from "#db/schema/analytics.ts";
import { artisanProfiles, trustOverrides } from "#db/schema/artisans.ts";
import { users } from "#db/schema/users.ts";
import type { EventKind } from "../analytics/rules.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { isForgivenMiss } from "./stats.ts";
import { MIN_CODE_PROVEN_JOBS, NO_SHOW_WINDOW_MS } from "./trust-rules.ts";

const CONFIRMED_BY_CODES: EventKind = "job.completed_by_codes";

/** `adminsWord`: the decision of an admin, or null. */
export const trustFactsQuery = ({ db, now }: Pick<Ctx, "db" | "now">, userIds: readonly string[]) =>
  db
    .select({
      userId: users.id,
      isTrusted: users.isTrusted,
      adminsWord: trustOverrides.isTrusted,
      isVerified: users.isVerified,
      ratingAverage: artisanProfiles.ratingAverage,
      provedJobs: countOf(sql`${eventsOfArtisan(CONFIRMED_BY_CODES)} LIMIT ${MIN_CODE_PROVEN_JOBS}`),
      // One lookup in a partial index, which SQLite uses for literals only. Before the first visit was confirmed by codes,
      // nobody can meet that criterion.
      codesExist: sql`EXISTS (SELECT 1 FROM events WHERE events.kind = 'job.completed_by_codes')`.mapWith(Boolean),
      missedVisits: countOf(sql`${missedEvents} AND events.at > ${now - NO_SHOW_WINDOW_MS}`),
      doneJobs: countOf(sql`offers JOIN jobs ON jobs.id = offers.job_id AND jobs.accepted_offer_id = offers.id
        WHERE offers.artisan_id = ${users.id} AND offers.status = 'accepted' AND jobs.completed_at > ${now - NO_SHOW_WINDOW_MS}`),
      openDisputes: sql<number>`max(0, ${countOf(eventsOfArtisan("dispute.opened"))} - ${countOf(eventsOfArtisan("dispute.closed"))})`,
    })
    .from(artisanProfiles)
    .innerJoin(users, eq(users.id, artisanProfiles.userId))
    .leftJoin(trustOverrides, eq(trustOverrides.userId, users.id))
    .where(sql`${artisanProfiles.userId} IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`);

const countOf = (rows: ReturnType<typeof sql>) => sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${rows}))`;

const missedEvents = sql`events WHERE events.user_id = ${users.id} AND events.kind = 'visit.missed_by_artisan' AND ${isFoundByUser}
  AND NOT ${isForgivenMiss}`;

const eventsOfArtisan = (kind: EventKind) =>
  sql`events WHERE events.user_id = ${users.id} AND events.kind = ${kind} AND ${isFoundByUser}`;
