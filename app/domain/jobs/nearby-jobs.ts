import { sql } from "drizzle-orm";
import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { distanceKm, type Names, type Point } from "../geography/rules.ts";
import { refuse } from "../refusals.ts";
import { circleOf, countNearby, idsNearby, type NearbyFilters } from "./nearby-circle.ts";
import { cursorOf, JOBS_PAGE, type JobUrgency, type Place } from "./rules.ts";

type NearbyPage = NearbyFilters & { after?: Place; limit?: number };

/**
 * The open jobs of an artisan's trades in his wilayas, newest first, by keyset, his own left out; the count is exact
 * up to 1,000 (2.17). One trip, and one JSON text: Drizzle needs longer to read fifty rows of columns than SQLite to
 * find them. Refuses: not_authenticated, permission_denied.
 */
export async function nearbyJobs(ctx: Ctx, { after, limit = JOBS_PAGE, ...filters }: NearbyPage = {}) {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  if (!ctx.actor.isArtisan) throw refuse("permission_denied");

  const { userId } = ctx.actor;
  const circle = circleOf(userId, filters);
  const [[listed], [counted]] = await ctx.db.batch([
    ctx.db.select({ jobs: jobsAmong(idsNearby(circle, after, limit + 1)) }).from(sql`(SELECT 1)`),
    ctx.db.select({ count: countNearby(circle), home: homeOf(userId) }).from(sql`(SELECT 1)`),
  ]);
  const found = (listed?.jobs ?? []).sort((a, b) => b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1));
  const home = counted?.home;
  const results = found.slice(0, limit).map((job) => ({ ...job, distanceKm: home ? distanceKm(home, job.commune) : null }));
  const last = found.length > limit ? results.at(-1) : undefined;
  return { count: counted?.count ?? 0, results, next: last ? cursorOf({ at: last.openedAt, id: last.id }) : null };
}

type Named = Names & { id: number };

/** An open job as any artisan of its circle may know it: of the person the first name (P06). */
type NearbyJob = {
  id: string;
  publicRef: string;
  status: "open";
  held: false;
  description: string;
  duration: "under_1h" | "half_day" | "full_day" | "several_days" | "unknown" | null;
  urgency: JobUrgency | null;
  preferredSlots: string[];
  invoiceRequired: boolean;
  pointsCost: number;
  liveOffers: number;
  createdAt: number;
  openedAt: number;
  matchedAt: null;
  completedAt: null;
  archivedAt: null;
  archiveReason: null;
  category: Named;
  subcategory: Named | null;
  wilaya: Named;
  commune: Named & Point;
  images: { id: string; mediaId: string }[];
  client: { firstName: string };
};

const namesOf = (table: string) =>
  sql.raw(`'id', ${table}.id, 'nameAr', ${table}.name_ar, 'nameFr', ${table}.name_fr, 'nameEn', ${table}.name_en`);

const truth = (condition: string) => sql.raw(`json(iif(${condition}, 'true', 'false'))`);

const nearbyJob = sql`json_object('id', jobs.id, 'publicRef', jobs.public_ref, 'status', jobs.status, 'held', ${truth("jobs.held")},
  'description', jobs.description, 'duration', jobs.duration, 'urgency', jobs.urgency, 'preferredSlots', json(jobs.preferred_slots),
  'invoiceRequired', ${truth("jobs.invoice_required")}, 'pointsCost', jobs.points_cost, 'liveOffers', jobs.live_offers,
  'createdAt', jobs.created_at, 'openedAt', jobs.opened_at, 'matchedAt', NULL, 'completedAt', NULL, 'archivedAt', NULL,
  'archiveReason', NULL, 'category', json_object(${namesOf("categories")}),
  'subcategory', iif(subcategories.id IS NULL, NULL, json_object(${namesOf("subcategories")})),
  'wilaya', json_object(${namesOf("wilayas")}),
  'commune', json_object(${namesOf("communes")}, 'lat', communes.lat, 'lng', communes.lng),
  'images', json((SELECT json_group_array(json_object('id', p.id, 'mediaId', p.media_id)) FROM
    (SELECT id, media_id FROM job_photos WHERE job_photos.job_id = jobs.id ORDER BY place) AS p)),
  'client', json_object('firstName', users.first_name))`;

const jobsAmong = (ids: ReturnType<typeof idsNearby>) =>
  sql`(SELECT json_group_array(${nearbyJob}) FROM jobs
    JOIN categories ON categories.id = jobs.category_id LEFT JOIN subcategories ON subcategories.id = jobs.subcategory_id
    JOIN wilayas ON wilayas.id = jobs.wilaya_id JOIN communes ON communes.id = jobs.commune_id JOIN users ON users.id = jobs.client_id
    WHERE jobs.id IN (${ids}))`
    // as: the statement above wrote it, and tests/domain/jobs/job-lists.test.ts holds it to what findJob tells of the same job
    .mapWith((text: string) => JSON.parse(text) as NearbyJob[]);

const homeOf = (userId: string) =>
  sql`(SELECT json_object('lat', home.lat, 'lng', home.lng) FROM users JOIN communes AS home ON home.id = users.commune_id
    WHERE users.id = ${userId})`
    // as: two columns of ours, by the names above
    .mapWith((text: string) => JSON.parse(text) as Point);
