import { type SQL, sql } from "drizzle-orm";
import type { Names, Point } from "../geography/rules.ts";
import type { JobUrgency } from "./rules.ts";

type Named = Names & { id: number };
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
  subcategoryId: number | null;
  wilayaId: number;
  communeId: number;
  images: { id: string; mediaId: string }[];
};

type Page = { jobs: Row[]; categories: Named[]; subcategories: Named[]; wilayas: Named[]; communes: (Named & Point)[] };

/**
 * The jobs of these ids, near this artisan, as one JSON text, and each trade and place on it once: a list of fifty would
 * say the same names fifty times, and Drizzle needs longer to read rows of columns than SQLite to find them.
 */
export const nearbyRows = (userId: string, ids: SQL) =>
  sql`(WITH near AS MATERIALIZED (SELECT * FROM jobs WHERE id IN (${ids}))
    SELECT json_object('jobs', (SELECT json_group_array(${row}) FROM near JOIN users ON users.id = near.client_id),
      'categories', (SELECT ${namesIn()} FROM categories WHERE id IN (SELECT category_id FROM services WHERE user_id = ${userId})),
      'subcategories', (SELECT ${namesIn()} FROM subcategories WHERE id IN (SELECT subcategory_id FROM near)),
      'wilayas', (SELECT ${namesIn()} FROM wilayas WHERE id IN (SELECT wilaya_id FROM areas WHERE user_id = ${userId})),
      'communes', (SELECT ${namesIn(", 'lat', lat, 'lng', lng")} FROM communes WHERE id IN (SELECT commune_id FROM near))))`
    // as: the statement above wrote it, and tests/domain/jobs/job-lists.test.ts holds it to what findJob tells of the same job
    .mapWith((text: string) => jobsOn(JSON.parse(text) as Page));

const row = sql.raw(`json_object('id', near.id, 'publicRef', public_ref, 'description', description, 'duration', duration,
  'urgency', urgency, 'preferredSlots', json(preferred_slots), 'invoiceRequired', invoice_required, 'pointsCost', points_cost,
  'liveOffers', live_offers, 'createdAt', near.created_at, 'openedAt', opened_at, 'firstName', users.first_name,
  'categoryId', category_id, 'subcategoryId', subcategory_id, 'wilayaId', near.wilaya_id, 'communeId', near.commune_id,
  'images', json((SELECT json_group_array(json_object('id', p.id, 'mediaId', p.media_id)) FROM
    (SELECT id, media_id FROM job_photos WHERE job_photos.job_id = near.id ORDER BY place) AS p)))`);

const namesIn = (more = "") =>
  sql.raw(`json_group_array(json_object('id', id, 'nameAr', name_ar, 'nameFr', name_fr, 'nameEn', name_en${more}))`);

function jobsOn(page: Page) {
  const category = finder(page.categories);
  const subcategory = finder(page.subcategories);
  const wilaya = finder(page.wilayas);
  const commune = finder(page.communes);
  return page.jobs.map(({ categoryId, subcategoryId, wilayaId, communeId, firstName, invoiceRequired, ...job }) => ({
    ...job,
    ...ALWAYS,
    invoiceRequired: invoiceRequired === 1,
    category: category(categoryId),
    subcategory: subcategoryId === null ? null : subcategory(subcategoryId),
    wilaya: wilaya(wilayaId),
    commune: commune(communeId),
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
