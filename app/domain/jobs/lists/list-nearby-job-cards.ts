import { sql } from "drizzle-orm";
import { textAsSql } from "#db/statement-text.ts";
import { identityDocumentOfUser, userHasOffered } from "../../artisans/onboarding-queries.ts";
import type { IdentityDocumentState } from "../../artisans/onboarding-rules.ts";
import { distanceKm, type Point } from "../../geography/rules.ts";
import { centreFields, centreJson } from "../../geography/statements.ts";
import { pausedUntil } from "../../no-shows/pauses/statements.ts";
import { sessionHasPush } from "../../push/statements.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { type Cursor, encodeCursor } from "../../shared/lists/cursor.ts";
import { maskContacts } from "../../shared/text/mask-contacts.ts";
import { JOBS_PAGE_SIZE, type JobUrgency, MAX_TITLE_LENGTH, titleOf } from "../rules.ts";
import { countNearby, type NearbyFilters, nearbyConditions, nearbyJobIds, withFarJobs } from "./nearby-query.ts";

/** Cards as JSON in one row, because Drizzle decodes columns slower than SQLite finds them. Refuses: not_authenticated · permission_denied */
export async function listNearbyJobCards(ctx: Ctx, { after, ...filters }: NearbyFilters & { after?: Cursor }) {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  if (!ctx.actor.isArtisan) throw refuse("permission_denied");

  const { actor } = ctx;
  const { userId, sessionId } = actor;
  const listed = textAsSql((bind) => {
    const conditions = nearbyConditions(bind, actor, filters);
    const ids = nearbyJobIds(bind, conditions, { after, limit: JOBS_PAGE_SIZE + 1 });
    return withFarJobs(conditions, `SELECT ${countNearby(conditions)} AS count, ${cardsOf(ctx, ids)} AS cards`);
  });
  const [artisan] = await ctx.db.all<{ own: string; count: number; cards: string }>(
    sql`SELECT ${ownOf(ctx, { userId, sessionId })} AS own, count, cards FROM users LEFT JOIN communes AS home ON home.id = users.commune_id
      LEFT JOIN artisan_profiles AS profile ON profile.user_id = users.id CROSS JOIN (${listed}) WHERE users.id = ${userId}`,
  );
  if (!artisan) throw refuse("not_authenticated");
  // as: of the statement above; tests/domain/jobs/lists/job-lists.test.ts and tests/http/profile/first-steps.test.ts read both
  const own = JSON.parse(artisan.own) as Own;
  const cards = JSON.parse(artisan.cards) as Card[];

  const { home, homeWilayaId, holidayUntil, pausedUntil: paused, categories, wilayas, identity, hasOffered, hasPush } = own;
  const newestFirst = cards.sort((a, b) => b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1));
  const shown = newestFirst.slice(0, JOBS_PAGE_SIZE);
  const last = newestFirst.length > JOBS_PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    count: artisan.count,
    next: last ? encodeCursor({ at: last.openedAt, id: last.id }) : null,
    holidayUntil,
    pausedUntil: paused,
    categories: categories.map(({ isRetired, ...category }) => ({ ...category, isRetired: isRetired === 1 })),
    wilayas,
    identity,
    hasOffered: hasOffered === 1,
    hasPush: hasPush === 1,
    jobs: shown.map(({ description, place, wilayaId, invoice, ...job }) => ({
      ...job,
      invoice: invoice === 1,
      sentence: titleOf(maskContacts(description)),
      distanceKm: distanceKm(home, place),
      isInHomeWilaya: wilayaId === homeWilayaId,
    })),
  };
}

type Card = {
  id: string;
  service: string;
  description: string;
  category: { id: number; slug: string };
  commune: string;
  place: Point;
  wilayaId: number;
  urgency: JobUrgency | null;
  photo: string | null;
  offers: number;
  cost: number;
  invoice: 0 | 1;
  openedAt: number;
};

/** Longer than a title, so that a phone number at its end is not cut into one that is no longer recognised and masked. */
const READ_FOR_TITLE = 3 * MAX_TITLE_LENGTH;

const cardsOf = ({ language }: Ctx, ids: string): string => {
  const name = `name_${language}`;
  return `(SELECT json_group_array(json_object('id', jobs.id, 'service', coalesce(subcategories.${name}, categories.${name}),
      'description', substr(jobs.description, 1, ${READ_FOR_TITLE}),
      'category', json_object('id', categories.id, 'slug', categories.slug),
      'commune', communes.${name}, 'place', json_object(${centreFields("communes")}), 'wilayaId', jobs.wilaya_id,
      'urgency', jobs.urgency, 'offers', jobs.live_offers, 'cost', jobs.points_cost, 'invoice', jobs.invoice_required,
      'openedAt', coalesce(jobs.opened_at, jobs.created_at),
      'photo', (SELECT media_id FROM job_photos WHERE job_id = jobs.id ORDER BY position LIMIT 1)))
    FROM jobs JOIN categories ON categories.id = jobs.category_id JOIN communes ON communes.id = jobs.commune_id
    LEFT JOIN subcategories ON subcategories.id = jobs.subcategory_id WHERE jobs.id IN (${ids}))`;
};

type Own = {
  home: Point;
  homeWilayaId: number | null;
  holidayUntil: number | null;
  pausedUntil: number | null;
  identity: IdentityDocumentState;
  hasOffered: 0 | 1;
  hasPush: 0 | 1;
  categories: { id: number; name: string; isRetired: 0 | 1 }[];
  wilayas: { id: number; code: string; name: string }[];
};

const ownOf = ({ language, now }: Ctx, { userId, sessionId }: { userId: string; sessionId: string }) => {
  const name = sql.raw(`name_${language}`);
  return sql`json_object('home', ${centreJson("home")}, 'homeWilayaId', users.wilaya_id,
    'holidayUntil', profile.holiday_until, 'pausedUntil', ${pausedUntil(sql`${userId}`, "artisan", now)},
    'identity', ${identityDocumentOfUser}, 'hasOffered', ${userHasOffered}, 'hasPush', ${sessionHasPush(sessionId)},
    'categories', json((SELECT json_group_array(json_object('id', id, 'name', name, 'isRetired', is_retired))
      FROM (SELECT categories.id, categories.${name} AS name, categories.retired_at IS NOT NULL AS is_retired
      FROM artisan_categories JOIN categories ON categories.id = artisan_categories.category_id WHERE artisan_categories.user_id = ${userId} ORDER BY artisan_categories.position))),
    'wilayas', json((SELECT json_group_array(json_object('id', id, 'code', code, 'name', name)) FROM (SELECT wilayas.id, wilayas.code,
      wilayas.${name} AS name FROM artisan_wilayas JOIN wilayas ON wilayas.id = artisan_wilayas.wilaya_id WHERE artisan_wilayas.user_id = ${userId} ORDER BY artisan_wilayas.position))))`;
};
