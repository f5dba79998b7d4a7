import { and, asc, between, type Column, desc, eq, or, type SQL, sql } from "drizzle-orm";
import * as table from "#db/schema.ts";
import firstCommunes from "#db/seeds/reference/first-communes.json" with { type: "json" };
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { buildSearchPatterns } from "../shared/text/folding.ts";
import { compareByName, distanceKm } from "./rules.ts";

/** More than all communes: the list is complete, but bounded. */
const MAX_ROWS = 2_000;

const containsOne = (text: SQL | Column, forms: string[]) => or(...forms.map((form) => sql`instr(${text}, ${form}) > 0`));

/** The part before "  " is the place itself, the rest its surroundings (db/seeds/run.ts). */
const namesItself = (searchText: Column, forms: string[]) =>
  sql<number>`coalesce(${containsOne(sql`substr(${searchText}, 1, instr(${searchText}, '||') - 1)`, forms)}, 0)`;

export type WilayaRow = Awaited<ReturnType<typeof wilayas>>[number];

/** By number. In a search wilayas with that name come before those that were part of one. */
export async function wilayas(ctx: Ctx, { search = "" }: { search?: string } = {}) {
  const forms = buildSearchPatterns(search);
  return ctx.db
    .select({
      id: table.wilayas.id,
      code: table.wilayas.code,
      nameAr: table.wilayas.nameAr,
      nameFr: table.wilayas.nameFr,
      nameEn: table.wilayas.nameEn,
      motherCode: table.wilayas.motherCode,
      fullyOperationalFrom: table.wilayas.fullyOperationalFrom,
      lat: table.wilayas.lat,
      lng: table.wilayas.lng,
    })
    .from(table.wilayas)
    .where(containsOne(table.wilayas.searchText, forms))
    .orderBy(...(forms.length > 0 ? [desc(namesItself(table.wilayas.searchText, forms))] : []), asc(table.wilayas.id))
    .limit(MAX_ROWS);
}

export type CommuneRow = Awaited<ReturnType<typeof communes>>[number];

/** By translated name. In a search communes with that name come before those inside such a place. */
export async function communes(ctx: Ctx, { wilayaId, search = "" }: { wilayaId?: number; search?: string } = {}) {
  const forms = buildSearchPatterns(search);
  const rows = await ctx.db
    .select({
      id: table.communes.id,
      wilaya: table.communes.wilayaId,
      wilayaCode58: table.communes.wilayaCode58,
      nameAr: table.communes.nameAr,
      nameFr: table.communes.nameFr,
      nameEn: table.communes.nameEn,
      lat: table.communes.lat,
      lng: table.communes.lng,
      isNamedSo: forms.length > 0 ? namesItself(table.communes.searchText, forms) : sql<number>`0`,
    })
    .from(table.communes)
    .where(
      and(
        wilayaId === undefined ? undefined : eq(table.communes.wilayaId, wilayaId),
        containsOne(table.communes.searchText, forms),
      ),
    )
    .limit(MAX_ROWS);
  const byName = compareByName(ctx.language);
  return rows.sort((a, b) => b.isNamedSo - a.isNamedSo || byName(a, b)).map(({ isNamedSo: _, ...row }) => row);
}

/** Communes of the Sahara are that far apart; farther away is another country. */
const FARTHEST_KM = 200;
const FARTHEST_DEGREES = 2;

/** Null outside of the country. */
export async function nearestCommune(ctx: Ctx, { lat, lng }: { lat: number; lng: number }) {
  const commune = table.communes;
  const narrower = Math.cos((lat * Math.PI) / 180);
  const [east, north] = [sql`(${commune.lng} - ${lng}) * ${narrower}`, sql`(${commune.lat} - ${lat})`];
  const [nearest] = await ctx.db
    .select({ id: commune.id, wilayaId: commune.wilayaId, lat: commune.lat, lng: commune.lng })
    .from(commune)
    .where(between(commune.lat, lat - FARTHEST_DEGREES, lat + FARTHEST_DEGREES))
    .orderBy(sql`${east} * ${east} + ${north} * ${north}`)
    .limit(1);
  const km = nearest ? distanceKm({ lat, lng }, nearest) : null;
  return nearest && km !== null && km <= FARTHEST_KM ? { id: nearest.id, wilayaId: nearest.wilayaId } : null;
}

/** All wilayas, and communes of the chosen wilaya, otherwise of the reader's. */
export const locationOptions = async (ctx: Ctx, chosen: Chosen = {}) =>
  locationsOf(ctx, await ctx.db.batch(locationQueries(ctx, chosen)));

type Chosen = { wilayaId?: number };

export function locationQueries(ctx: Ctx, { wilayaId }: Chosen) {
  const reader = isSignedIn(ctx.actor) ? ctx.actor.userId : null;
  return [
    ctx.db
      .select({
        id: table.wilayas.id,
        code: table.wilayas.code,
        nameAr: table.wilayas.nameAr,
        nameFr: table.wilayas.nameFr,
        nameEn: table.wilayas.nameEn,
      })
      .from(table.wilayas)
      .orderBy(asc(table.wilayas.id)),
    ctx.db
      .select({
        id: table.communes.id,
        wilayaId: table.communes.wilayaId,
        nameAr: table.communes.nameAr,
        nameFr: table.communes.nameFr,
        nameEn: table.communes.nameEn,
        lat: table.communes.lat,
        lng: table.communes.lng,
      })
      .from(table.communes)
      .where(eq(table.communes.wilayaId, sql`coalesce(${wilayaId ?? null}, (SELECT wilaya_id FROM users WHERE id = ${reader}))`)),
    ctx.db
      .select({ communeId: table.users.communeId })
      .from(table.users)
      .where(eq(table.users.id, reader ?? "")),
  ] as const;
}

const FIRST_COMMUNES = new Map<string, number[]>(Object.entries(firstCommunes));

type RowsOf<Queries> = { [Index in keyof Queries]: Awaited<Queries[Index]> };

/** The wilaya's capital, then well-known communes, then the others by name. */
export function locationsOf(ctx: Ctx, [all, within, [home]]: RowsOf<ReturnType<typeof locationQueries>>) {
  const first = FIRST_COMMUNES.get(String(within[0]?.wilayaId)) ?? [];
  const placeOf = ({ id }: { id: number }) => (first.includes(id) ? first.indexOf(id) : first.length);
  const byName = compareByName(ctx.language);
  return {
    wilayas: all,
    wilayaId: within[0]?.wilayaId ?? null,
    communes: within.sort((a, b) => placeOf(a) - placeOf(b) || byName(a, b)),
    homeCommuneId: home?.communeId ?? null,
  };
}
