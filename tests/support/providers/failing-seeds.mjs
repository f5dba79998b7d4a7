import { readFileSync, writeFileSync } from "node:fs";

const SEEDS = new URL("../../worker/durable/room-seeds.json", import.meta.url);

/** A seed that lost something is stored, so that every later run tries it again. Tests in workerd have no file system. */
export async function failingSeeds(request) {
  const seed = Number(await request.text());
  const known = JSON.parse(readFileSync(SEEDS, "utf8"));
  if (Number.isSafeInteger(seed) && !known.includes(seed)) writeFileSync(SEEDS, `${JSON.stringify([...known, seed])}\n`);
  return new Response(null, { status: 204 });
}
