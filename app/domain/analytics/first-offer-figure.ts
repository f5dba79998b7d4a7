import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type FieldErrors, InvalidFields } from "../shared/errors/field-errors.ts";
import { cachedForOneMinute } from "../shared/lists/isolate-cache.ts";
import {
  chooseFigure,
  FIGURE_SCOPES,
  FIGURE_SPAN_MS,
  type FigureScope,
  type PlaceFilter,
  type ScopeRow,
} from "./first-offer-rules.ts";
import { countedJobsQuery, medianOf } from "./first-offer-statements.ts";
import { MIN_SAMPLE_SIZE } from "./rules.ts";

export type FirstOfferFigure = {
  scope: FigureScope;
  wilayaId: number | null;
  categoryId: number | null;
  minutes: number | null;
  count: number;
  from: number;
  until: number;
};

/** Of the narrowest scope with enough jobs, at most a minute old. Refuses: fields: an unknown wilaya or category. */
export const firstOfferFigure = (ctx: Ctx, place: PlaceFilter): Promise<FirstOfferFigure> =>
  cachedForOneMinute(ctx, `first offer ${place.wilayaId ?? ""} ${place.categoryId ?? ""}`, async () => {
    const { known, rows } = await runBatch(ctx.db, {
      known: ctx.db
        .select({ wilaya: exists("wilayas", place.wilayaId), category: exists("categories", place.categoryId) })
        .from(ONE),
      rows: firstOfferFigureQuery(ctx, place),
    });
    refuseUnknown({ wilaya: known[0]?.wilaya !== 1, category: known[0]?.category !== 1 });
    return toFirstOfferFigure(ctx, place, rows);
  });

const ONE = sql`(SELECT 1)`;

const exists = (table: "wilayas" | "categories", id: number | undefined) =>
  sql<number>`${id === undefined ? sql`1` : sql`EXISTS (SELECT 1 FROM ${sql.raw(table)} WHERE id = ${id})`}`;

function refuseUnknown(unknown: Record<"wilaya" | "category", boolean>): void {
  const errors: FieldErrors = {};
  for (const field of ["wilaya", "category"] as const)
    if (unknown[field]) errors[field] = [{ code: "does_not_exist", params: {} }];
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
}

/** For the batch of a page. A wider scope is read only if the narrower one has too few jobs. */
export const firstOfferFigureQuery = ({ db, now }: Pick<Ctx, "db" | "now">, place: PlaceFilter) => {
  const scopes = scopesOf(place);
  const parts = scopes.map(({ scope, filter }, index) => {
    const narrower = scopes[index - 1]?.scope;
    const condition = narrower ? sql`(SELECT count(*) FROM ${sql.raw(narrower)}) < ${MIN_SAMPLE_SIZE}` : sql`1`;
    return sql`${sql.raw(scope)} AS MATERIALIZED (${countedJobsQuery(filter, { now, condition })})`;
  });
  return db
    .select({ scope: sql<ScopeRow["scope"]>`scope`, count: sql<number>`count`, seconds: sql<number | null>`seconds` })
    .from(
      sql`(WITH ${sql.join(parts, sql`, `)} ${sql.join(
        scopes.map(({ scope }) => sql`SELECT ${scope} AS scope, ${medianOf(scope)}`),
        sql` UNION ALL `,
      )})`,
    );
};

const scopesOf = ({ wilayaId, categoryId }: PlaceFilter) =>
  FIGURE_SCOPES.map((scope) => ({
    scope,
    filter: {
      wilayaId: scope === "wilaya_category" || scope === "wilaya" ? wilayaId : undefined,
      categoryId: scope === "wilaya_category" || scope === "category" ? categoryId : undefined,
    },
  })).filter(({ scope }) => isAsked(scope, { wilayaId, categoryId }));

const isAsked = (scope: ScopeRow["scope"], { wilayaId, categoryId }: PlaceFilter): boolean =>
  (!scope.includes("wilaya") || wilayaId !== undefined) && (!scope.includes("category") || categoryId !== undefined);

export function toFirstOfferFigure({ now }: Pick<Ctx, "now">, place: PlaceFilter, rows: readonly ScopeRow[]): FirstOfferFigure {
  const { scope, count, minutes } = chooseFigure(rows);
  return {
    ...{ scope, count, minutes },
    wilayaId: scope.includes("wilaya") ? (place.wilayaId ?? null) : null,
    categoryId: scope.includes("category") ? (place.categoryId ?? null) : null,
    ...{ from: now - FIGURE_SPAN_MS, until: now },
  };
}
