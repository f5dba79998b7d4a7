import { type SQL, sql } from "drizzle-orm";

/** Coordinates of a commune, otherwise of its wilaya. `commune` is a table alias. */
export const centreOf = (commune: "communes" | "home") => ({
  lat: sql<number | null>`${sql.raw(coordinate("lat", commune))}`,
  lng: sql<number | null>`${sql.raw(coordinate("lng", commune))}`,
});

const coordinate = (name: "lat" | "lng", commune: string) =>
  `coalesce(${commune}.${name}, (SELECT around.${name} FROM wilayas AS around WHERE around.id = ${commune}.wilaya_id))`;

/** For json_object. */
export const centreFields = (commune: "communes" | "home") =>
  `'lat', ${coordinate("lat", commune)}, 'lng', ${coordinate("lng", commune)}`;

export const centreJson = (commune: "communes" | "home", fields = "") =>
  sql.raw(`json_object(${fields}${centreFields(commune)})`);

/** SELECT of `value`: the ids of the wilayas nearest to a commune, nearest first, without its own. */
export function nearestWilayasTo(communeId: SQL, count: number): SQL {
  const { lat, lng } = centreOf("home");
  const haversine = sql`pow(sin(radians(wilayas.lat - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(wilayas.lat)) * pow(sin(radians(wilayas.lng - ${lng}) / 2), 2)`;
  return sql`SELECT wilayas.id AS value FROM communes AS home CROSS JOIN wilayas
    WHERE home.id = ${communeId} AND wilayas.id <> home.wilaya_id ORDER BY ${haversine}, wilayas.id LIMIT ${sql.raw(String(count))}`;
}
