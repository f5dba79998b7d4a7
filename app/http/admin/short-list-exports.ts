import { savedReplies } from "#app/domain/contact/saved-replies.ts";
import { adminCategories } from "#app/domain/taxonomy/admin-categories.ts";
import { CATEGORY_STATES, isInState } from "#app/domain/taxonomy/rules.ts";
import { instant } from "./export-cells.ts";
import type { Export } from "./list-exports.ts";
import { rowsWith } from "./short-list.ts";

/** Lists that are read whole. */
export const SHORT_LIST_EXPORTS: Record<string, Export> = {
  categories: {
    head: ["id", "slug", "name_ar", "name_fr", "name_en", "points", "subcategories", "place", "retired_at"],
    page: async (ctx, { search, status }) => {
      const found = rowsWith(search, await adminCategories(ctx), ({ nameAr, nameFr, nameEn }) => [nameAr, nameFr, nameEn]);
      const state = CATEGORY_STATES.find((one) => one === status) ?? null;
      const shown = found.filter((row) => isInState(row, state));
      const lines = shown.map((row) => [
        ...[row.id, row.slug, row.nameAr, row.nameFr, row.nameEn, row.pointsCost],
        ...[row.subcategories.filter(({ place }) => place !== null).length, row.place, instant(row.retiredAt)],
      ]);
      return { next: null, lines };
    },
  },
  replies: {
    head: ["id", "title", "changed_at", "text_ar", "text_fr", "text_en"],
    page: async (ctx, { search }) => {
      const found = rowsWith(search, await savedReplies(ctx), ({ title, texts }) => [title, ...Object.values(texts)]);
      return {
        next: null,
        lines: found.map(({ id, title, changedAt, texts: { ar, fr, en } }) => [id, title, instant(changedAt), ar, fr, en]),
      };
    },
  },
};
