import type { locationOptions } from "#app/domain/geography/queries.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { localizedName } from "#app/i18n/localized-name.ts";
import type { Named } from "#app/views/jobs/job-view.ts";
import type { ComboboxOption } from "../../kit/fields/combobox-search.ts";
import type { Communes } from "./location-fields.tsx";

type Places = Awaited<ReturnType<typeof locationOptions>>;

/** The options are found by their names in both scripts, in every language. */
function optionOf(language: Language, row: Named & { id: number; code?: string }): ComboboxOption {
  const label = localizedName(language, row);
  const also = [...new Set([row.nameAr, row.nameFr])].filter((name) => name !== label);
  return { value: String(row.id), label, also, ...(row.code ? { code: row.code } : {}) };
}

export const wilayasOf = (language: Language, { wilayas }: Pick<Places, "wilayas">): ComboboxOption[] =>
  wilayas.map((row) => optionOf(language, row));

export const communesOf = (language: Language, { wilayaId, communes }: Pick<Places, "wilayaId" | "communes">): Communes => ({
  wilayaId,
  communes: communes.map(({ lat, lng, ...row }) => ({ ...optionOf(language, row), lat, lng })),
});
