import type { Point, Names as ThreeNames } from "../../geography/rules.ts";
import { centreFields } from "../../geography/statements.ts";
import { maskContacts } from "../../shared/text/mask-contacts.ts";
import type { JobUrgency } from "../rules.ts";
import { maskForArtisans } from "./select-jobs.ts";

type Named = ThreeNames & { id: number };
type Duration = "under_1h" | "half_day" | "full_day" | "several_days" | "unknown";

/** Facts of an open job that any artisan nearby may see, in the order of `rowsOfJobs` below. */
type Row = [
  id: string,
  publicRef: string,
  description: string,
  duration: Duration | null,
  urgency: JobUrgency | null,
  preferredSlots: string[],
  invoiceRequired: 0 | 1,
  pointsCost: number,
  liveOffers: number,
  createdAt: number,
  openedAt: number,
  firstName: string,
  categoryId: number,
  subcategoryId: number | null,
  wilayaId: number,
  communeId: number,
  images: { id: string; mediaId: string }[],
];

/** All jobs as JSON in one row, each name once, because Drizzle decodes columns slower than SQLite finds them. */
export const nearbyRowsJson = ({ artisan, ids }: { artisan: string; ids: string }) =>
  `(WITH shown AS MATERIALIZED (SELECT ${rowsOfJobs} WHERE jobs.id IN (${ids})) SELECT "rows",
    (${categories} (SELECT category_id FROM artisan_categories WHERE user_id = ${artisan} UNION ALL SELECT category_id FROM far)) AS categories,
    (${wilayas} (SELECT wilaya_id FROM artisan_wilayas WHERE user_id = ${artisan} UNION ALL SELECT wilaya_id FROM far)) AS wilayas,
    (${subcategories} (SELECT value FROM json_each(subcategory_ids))) AS subcategories,
    (${communes} (SELECT value FROM json_each(commune_ids))) AS communes FROM shown)`;

export type NearbyRowsJson = Record<"rows" | "categories" | "subcategories" | "wilayas" | "communes", string>;

const rowsOfJobs = `json_group_array(json_array(jobs.id, public_ref, description, duration, urgency, json(preferred_slots),
    invoice_required, points_cost, live_offers, jobs.created_at, opened_at, users.first_name, category_id, subcategory_id,
    jobs.wilaya_id, jobs.commune_id, json((SELECT json_group_array(json_object('id', p.id, 'mediaId', p.media_id)) FROM
      (SELECT id, media_id FROM job_photos WHERE job_photos.job_id = jobs.id ORDER BY position) AS p)))) AS "rows",
  json_group_array(subcategory_id) AS subcategory_ids, json_group_array(jobs.commune_id) AS commune_ids
  FROM jobs JOIN users ON users.id = jobs.client_id`;

const namesFrom = (table: string, more = "") =>
  `SELECT json_group_array(json_object('id', id, 'nameAr', name_ar, 'nameFr', name_fr, 'nameEn', name_en${more}))
    FROM ${table} WHERE id IN`;
const categories = namesFrom("categories");
const subcategories = namesFrom("subcategories");
const wilayas = namesFrom("wilayas");
const communes = namesFrom("communes", `, ${centreFields("communes")}`);

export function nearbyJobsOf(listed: NearbyRowsJson, distanceTo: (place: Point) => number | null) {
  // as: written by the statement above; tests/domain/jobs/lists/job-lists.test.ts compares it with findJob
  const rows = JSON.parse(listed.rows) as Row[];
  const category = finder<Named>(listed.categories);
  const subcategory = finder<Named>(listed.subcategories);
  const wilaya = finder<Named>(listed.wilayas);
  const commune = finder<Named & Point>(listed.communes);
  return rows.map(
    ([
      id,
      publicRef,
      description,
      duration,
      urgency,
      preferredSlots,
      invoiceRequired,
      pointsCost,
      liveOffers,
      createdAt,
      openedAt,
      firstName,
      categoryId,
      subcategoryId,
      wilayaId,
      communeId,
      images,
    ]) => {
      const place = commune(communeId);
      const masked = maskForArtisans({ description, preferredSlots });
      // Each field by its name: copied objects took a twentieth of the time of the API's answer.
      return {
        id,
        publicRef,
        status: "open" as const,
        held: false,
        matchedAt: null,
        completedAt: null,
        archivedAt: null,
        archiveReason: null,
        replacedBy: null,
        description: masked.description,
        preferredSlots: masked.preferredSlots,
        duration,
        urgency,
        invoiceRequired: invoiceRequired === 1,
        pointsCost,
        liveOffers,
        createdAt,
        openedAt,
        category: category(categoryId),
        subcategory: subcategoryId === null ? null : subcategory(subcategoryId),
        wilaya: wilaya(wilayaId),
        commune: place,
        images,
        client: { firstName: maskContacts(firstName) },
        distanceKm: distanceTo(place),
      };
    },
  );
}

function finder<Thing extends Named>(text: string): (id: number) => Thing {
  // as: columns that the statement above selects
  const byId = new Map((JSON.parse(text) as Thing[]).map((thing) => [thing.id, thing]));
  return (id) => {
    const thing = byId.get(id);
    if (!thing) throw new Error(`a job of the list is of something that the list lacks: ${id}`);
    return thing;
  };
}
