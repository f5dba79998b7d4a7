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
  const haversine = sql`pow(sin(radians(around.lat - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(around.lat)) * pow(sin(radians(around.lng - ${lng}) / 2), 2)`;
  return sql`SELECT around.id AS value FROM communes AS home CROSS JOIN wilayas AS around
    WHERE home.id = ${communeId} AND around.id <> home.wilaya_id ORDER BY ${haversine}, around.id LIMIT ${sql.raw(String(count))}`;
}
