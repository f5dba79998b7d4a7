import { readFileSync, writeFileSync } from "node:fs";

const SEEDS = new URL("../../worker/durable/room-seeds.json", import.meta.url);

/** A seed under which something was lost is kept, so that every later run tries it again; tests run where there are no files. */
export async function failingSeeds(request) {
  const seed = Number(await request.text());
  const known = JSON.parse(readFileSync(SEEDS, "utf8"));
  if (Number.isSafeInteger(seed) && !known.includes(seed)) writeFileSync(SEEDS, `${JSON.stringify([...known, seed])}\n`);
  return new Response(null, { status: 204 });
}
