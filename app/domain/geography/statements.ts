import { type SQL, sql } from "drizzle-orm";

/** Coordinates of a commune, otherwise of its wilaya. `commune` is a table alias. */
export const centreOf = (commune: "communes" | "home") => ({
  lat: sql<
    number | null
  >`${sql.raw(`coalesce(${commune}.lat, (SELECT around.lat FROM wilayas AS around WHERE around.id = ${commune}.wilaya_id))`)}`,
  lng: sql<
    number | null
  >`${sql.raw(`coalesce(${commune}.lng, (SELECT around.lng FROM wilayas AS around WHERE around.id = ${commune}.wilaya_id))`)}`,
});

export const centreJson = (commune: "communes" | "home", fields = sql.raw("")) => {
  const { lat, lng } = centreOf(commune);
  return sql`json_object(${fields}'lat', ${lat}, 'lng', ${lng})`;
};

/** SELECT of `value`: the ids of the wilayas nearest to a commune, nearest first, without its own. */
export function nearestWilayasTo(communeId: SQL, count: number): SQL {
  const { lat, lng } = centreOf("home");
  const haversine = sql`pow(sin(radians(wilayas.lat - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(wilayas.lat)) * pow(sin(radians(wilayas.lng - ${lng}) / 2), 2)`;
  return sql`SELECT wilayas.id AS value FROM communes AS home CROSS JOIN wilayas
    WHERE home.id = ${communeId} AND wilayas.id <> home.wilaya_id ORDER BY ${haversine}, wilayas.id LIMIT ${sql.raw(String(count))}`;
}
