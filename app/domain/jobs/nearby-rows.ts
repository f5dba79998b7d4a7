import { type SQL, sql } from "drizzle-orm";
import type { Point, Names as ThreeNames } from "../geography/rules.ts";
import type { JobUrgency } from "./rules.ts";

type Named = ThreeNames & { id: number };
type Duration = "under_1h" | "half_day" | "full_day" | "several_days" | "unknown";

/** What an artisan of its circle may know of an open job: of the person the first name (P06). */
type Row = {
  id: string;
  publicRef: string;
  description: string;
  duration: Duration | null;
  urgency: JobUrgency | null;
  preferredSlots: string[];
  invoiceRequired: 0 | 1;
  pointsCost: number;
  liveOffers: number;
  createdAt: number;
  openedAt: number;
  firstName: string;
  categoryId: number;
  subcategory: Named | null;
  wilayaId: number;
  commune: Named & Point;
  images: { id: string; mediaId: string }[];
};

type Names = { categories: Named[]; wilayas: Named[] };

/** The jobs of these ids as one JSON text: Drizzle needs longer to read rows of columns than SQLite to find them. */
export const nearbyRows = (ids: SQL) =>
  sql`(SELECT json_group_array(${row}) FROM jobs JOIN users ON users.id = jobs.client_id
    JOIN communes ON communes.id = jobs.commune_id LEFT JOIN subcategories ON subcategories.id = jobs.subcategory_id
    WHERE jobs.id IN (${ids}))`
    // as: the statement above wrote it, and tests/domain/jobs/job-lists.test.ts holds it to what findJob tells of the same job
    .mapWith((text: string) => JSON.parse(text) as Row[]);

/** The artisan's trades and wilayas, each once: a list of fifty would say the same names fifty times. */
export const namesNear = (userId: string) =>
  sql`json_object('categories', (SELECT json_group_array(${namedOf("categories")}) FROM categories
      WHERE id IN (SELECT category_id FROM services WHERE user_id = ${userId})),
    'wilayas', (SELECT json_group_array(${namedOf("wilayas")}) FROM wilayas WHERE id IN (SELECT wilaya_id FROM areas WHERE user_id = ${userId})))`
    // as: two lists of our own columns, by the names above
    .mapWith((text: string) => JSON.parse(text) as Names);

const namesOf = (table: string) =>
  `'id', ${table}.id, 'nameAr', ${table}.name_ar, 'nameFr', ${table}.name_fr, 'nameEn', ${table}.name_en`;

const namedOf = (table: string) => sql.raw(`json_object(${namesOf(table)})`);

const row = sql.raw(`json_object('id', jobs.id, 'publicRef', public_ref, 'description', description, 'duration', duration,
  'urgency', urgency, 'preferredSlots', json(preferred_slots), 'invoiceRequired', invoice_required, 'pointsCost', points_cost,
  'liveOffers', live_offers, 'createdAt', jobs.created_at, 'openedAt', opened_at, 'firstName', users.first_name,
  'categoryId', jobs.category_id, 'wilayaId', jobs.wilaya_id,
  'subcategory', iif(subcategories.id IS NULL, NULL, json_object(${namesOf("subcategories")})),
  'commune', json_object(${namesOf("communes")}, 'lat', communes.lat, 'lng', communes.lng),
  'images', json((SELECT json_group_array(json_object('id', p.id, 'mediaId', p.media_id)) FROM
    (SELECT id, media_id FROM job_photos WHERE job_photos.job_id = jobs.id ORDER BY place) AS p)))`);

export function jobsOf(rows: readonly Row[], names: Names) {
  const category = finder(names.categories);
  const wilaya = finder(names.wilayas);
  return rows.map(({ categoryId, wilayaId, firstName, invoiceRequired, ...job }) => ({
    ...job,
    ...ALWAYS,
    invoiceRequired: invoiceRequired === 1,
    category: category(categoryId),
    wilaya: wilaya(wilayaId),
    client: { firstName },
  }));
}

/** Of what is open, waits to be matched and is not held. */
const ALWAYS = {
  status: "open",
  held: false,
  matchedAt: null,
  completedAt: null,
  archivedAt: null,
  archiveReason: null,
} as const;

function finder<Thing extends Named>(things: readonly Thing[]): (id: number) => Thing {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  return (id) => {
    const thing = byId.get(id);
    if (!thing) throw new Error(`a job of the list is of something that the list lacks: ${id}`);
    return thing;
  };
}
