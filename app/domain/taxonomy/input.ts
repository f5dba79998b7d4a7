import { z } from "zod";
import { absentWhenEmpty, line, lineOrNothing, truth, whole } from "../fields.ts";
import {
  HIGHEST_POINTS_COST,
  LONGEST_ALT,
  LONGEST_CATEGORY_NAME,
  LONGEST_CHANGE_REASON,
  LOWEST_POINTS_COST,
} from "./limit-rules.ts";

const name = () => line(LONGEST_CATEGORY_NAME);
const names = { name_ar: name(), name_fr: name(), name_en: name() };
const someNames = { name_ar: name().optional(), name_fr: name().optional(), name_en: name().optional() };
const cost = () => whole(LOWEST_POINTS_COST, HIGHEST_POINTS_COST);
/** Stands in the log. */
const reason = { reason: absentWhenEmpty(lineOrNothing(LONGEST_CHANGE_REASON)) };
const HIGHEST_VERSION = 1_000_000_000;
/** As it was read: a change of what somebody else changed meanwhile is refused. Without it the last one counts. */
const version = { version: absentWhenEmpty(whole(1, HIGHEST_VERSION)) };
const PLACES = 10_000;
/** Among those that may be chosen, from 1; beyond the end is the end. */
const position = { position: absentWhenEmpty(whole(1, PLACES)) };
const alt = () => absentWhenEmpty(line(LONGEST_ALT));

export const AddCategoryInput = z.object({ ...names, points_cost: absentWhenEmpty(cost()), ...reason });
export type AddCategoryInput = z.infer<typeof AddCategoryInput>;

/** C53; what is absent stays. `image` is the id of an upload, "" or null for none; a picture has words in three languages. */
export const ReviseCategoryInput = z.object({
  ...someNames,
  points_cost: absentWhenEmpty(cost()),
  image: z.preprocess((value) => (value === "" ? null : value), z.string().max(200).nullable().optional()),
  image_alt_ar: alt(),
  image_alt_fr: alt(),
  image_alt_en: alt(),
  is_retired: absentWhenEmpty(truth()),
  ...position,
  ...version,
  ...reason,
});
export type ReviseCategoryInput = z.infer<typeof ReviseCategoryInput>;

export const AddSubcategoryInput = z.object({ ...names, ...reason });
export type AddSubcategoryInput = z.infer<typeof AddSubcategoryInput>;

export const ReviseSubcategoryInput = z.object({
  ...someNames,
  is_retired: absentWhenEmpty(truth()),
  ...position,
  ...version,
  ...reason,
});
export type ReviseSubcategoryInput = z.infer<typeof ReviseSubcategoryInput>;

/** The pages' forms of the same: each says all that it shows. */
export const CategoryNamesInput = z.object({ ...names, points_cost: cost(), ...version, ...reason });
export const SubcategoryNamesInput = z.object({ ...names, ...version, ...reason });
export const CategoryPictureInput = z.object({
  image_id: absentWhenEmpty(z.string().max(200)),
  image_alt_ar: line(LONGEST_ALT),
  image_alt_fr: line(LONGEST_ALT),
  image_alt_en: line(LONGEST_ALT),
  ...version,
});
/** Whoever takes something from people says why. */
export const RetireInput = z.object({ reason: line(LONGEST_CHANGE_REASON), ...version });
export const RestoreInput = z.object({ ...version, ...reason });
export const MoveInput = z.object({ id: whole(1, Number.MAX_SAFE_INTEGER) });
