import type { missedPromises } from "#app/domain/analytics/first-offer-lists.ts";
import type { MissedShare } from "#app/domain/analytics/missed-promise-shares.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { localizedName, type Named } from "#app/i18n/localized-name.ts";

type Row = Named & { id: number };
type Read = {
  results: readonly Awaited<ReturnType<typeof missedPromises>>["results"][number][];
  shares: readonly MissedShare[];
  categories: readonly Row[];
  places: readonly Row[];
};

export type Share = { id: number; name: string; released: number; missed: number };
export type MissedPromisesView = ReturnType<typeof missedPromisesView>;

export function missedPromisesView(language: Language, { results, shares, categories, places }: Read) {
  const choices = (rows: readonly Row[]) => rows.map((row) => ({ id: row.id, name: localizedName(language, row) }));
  const [categoryChoices, wilayaChoices] = [choices(categories), choices(places)];
  const nameIn = (rows: readonly { id: number; name: string }[], id: number) =>
    rows.find((row) => row.id === id)?.name ?? String(id);
  const sharesBy = (key: "wilayaId" | "categoryId", rows: readonly { id: number; name: string }[]): Share[] =>
    [...Map.groupBy(shares, (share) => share[key])]
      .map(([id, parts]) => ({
        ...{ id, name: nameIn(rows, id) },
        released: parts.reduce((sum, { released }) => sum + released, 0),
        missed: parts.reduce((sum, { missed }) => sum + missed, 0),
      }))
      .sort((a, b) => b.missed - a.missed || b.released - a.released || a.id - b.id);
  return {
    results: results.map(({ wilayaId, categoryId, ...row }) => ({
      ...row,
      wilaya: nameIn(wilayaChoices, wilayaId),
      category: nameIn(categoryChoices, categoryId),
    })),
    byWilaya: sharesBy("wilayaId", wilayaChoices),
    byCategory: sharesBy("categoryId", categoryChoices),
    ...{ wilayas: wilayaChoices, categories: categoryChoices },
  };
}
