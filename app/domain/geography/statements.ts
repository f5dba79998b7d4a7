import { sql } from "drizzle-orm";

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
