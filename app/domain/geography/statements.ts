import { sql } from "drizzle-orm";

/**
 * The centre of a commune, or of its wilaya where nobody knows that of the commune: what distances are measured by.
 * `commune` is the name of ours that the row is read under.
 */
export const centreOf = (commune: "communes" | "home") => ({
  lat: sql<
    number | null
  >`${sql.raw(`coalesce(${commune}.lat, (SELECT around.lat FROM wilayas AS around WHERE around.id = ${commune}.wilaya_id))`)}`,
  lng: sql<
    number | null
  >`${sql.raw(`coalesce(${commune}.lng, (SELECT around.lng FROM wilayas AS around WHERE around.id = ${commune}.wilaya_id))`)}`,
});

/** The same as a JSON object; further fields stand before it. */
export const centreJson = (commune: "communes" | "home", fields = sql.raw("")) => {
  const { lat, lng } = centreOf(commune);
  return sql`json_object(${fields}'lat', ${lat}, 'lng', ${lng})`;
};
