import { z } from "zod";
import { boolean, emptyToUndefined, integer, optionalSingleLine, singleLine } from "../shared/input/fields.ts";
import {
  MAX_ALT_LENGTH,
  MAX_CATEGORY_NAME_LENGTH,
  MAX_CHANGE_REASON_LENGTH,
  MAX_POINTS_COST,
  MIN_POINTS_COST,
} from "./field-limit-rules.ts";

const name = () => singleLine(MAX_CATEGORY_NAME_LENGTH);
const names = { name_ar: name(), name_fr: name(), name_en: name() };
const someNames = { name_ar: name().optional(), name_fr: name().optional(), name_en: name().optional() };
const cost = () => integer(MIN_POINTS_COST, MAX_POINTS_COST);
const reason = { reason: emptyToUndefined(optionalSingleLine(MAX_CHANGE_REASON_LENGTH)) };
const MAX_VERSION = 1_000_000_000;
/** Optimistic lock; without it the last change wins. */
const version = { version: emptyToUndefined(integer(1, MAX_VERSION)) };
const PLACES = 10_000;
/** From 1; beyond the end is the end. */
const position = { position: emptyToUndefined(integer(1, PLACES)) };
const alt = () => emptyToUndefined(singleLine(MAX_ALT_LENGTH));

export const AddCategoryInput = z.object({ ...names, points_cost: emptyToUndefined(cost()), ...reason });
export type AddCategoryInput = z.infer<typeof AddCategoryInput>;

/** Absent fields stay. `image` is an upload id; "" or null removes it. */
export const ReviseCategoryInput = z.object({
  ...someNames,
  points_cost: emptyToUndefined(cost()),
  image: z.preprocess((value) => (value === "" ? null : value), z.string().max(200).nullable().optional()),
  image_alt_ar: alt(),
  image_alt_fr: alt(),
  image_alt_en: alt(),
  is_retired: emptyToUndefined(boolean()),
  ...position,
  ...version,
  ...reason,
});
export type ReviseCategoryInput = z.infer<typeof ReviseCategoryInput>;

export const AddSubcategoryInput = z.object({ ...names, ...reason });
export type AddSubcategoryInput = z.infer<typeof AddSubcategoryInput>;

export const ReviseSubcategoryInput = z.object({
  ...someNames,
  is_retired: emptyToUndefined(boolean()),
  ...position,
  ...version,
  ...reason,
});
export type ReviseSubcategoryInput = z.infer<typeof ReviseSubcategoryInput>;

export const CategoryNamesInput = z.object({ ...someNames, points_cost: cost().optional(), ...version, ...reason });
export const SubcategoryNamesInput = z.object({ ...someNames, ...version, ...reason });
export const CategoryImageInput = z.object({
  image_id: emptyToUndefined(z.string().max(200)),
  image_alt_ar: singleLine(MAX_ALT_LENGTH),
  image_alt_fr: singleLine(MAX_ALT_LENGTH),
  image_alt_en: singleLine(MAX_ALT_LENGTH),
  ...version,
});
/** Retiring needs a reason. */
export const RetireInput = z.object({ reason: singleLine(MAX_CHANGE_REASON_LENGTH), ...version });
export const RestoreInput = z.object({ ...version, ...reason });
export const MoveInput = z.object({ id: integer(1, Number.MAX_SAFE_INTEGER), place: emptyToUndefined(integer(1, PLACES)) });
export type MoveInput = z.infer<typeof MoveInput>;
