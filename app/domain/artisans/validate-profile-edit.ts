import type { Ctx } from "../shared/contracts/ctx.ts";
import { type FieldCode, InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { EditProfileInput } from "./input.ts";
import type { ProfileFacts } from "./queries.ts";
import { CATEGORIES_PER_ARTISAN, holidayEnd, WILAYAS_PER_ARTISAN, WORK_PHOTOS_PER_ARTISAN } from "./rules.ts";

type Fault = { code: FieldCode; params?: Record<string, string | number> };

/**
 * Reports all errors of an edit at once.
 * Refuses: artisan.too_many_categories · artisan.too_many_wilayas · in fields: name_fixed, company_fixed, does_not_exist,
 * category_first, max_items, date_in_past.
 */
export function validateProfileEdit(
  { now }: Pick<Ctx, "now">,
  input: EditProfileInput,
  facts: ProfileFacts,
  photos: number,
): void {
  if ((input.categories?.length ?? 0) > CATEGORIES_PER_ARTISAN) throw refuse("artisan.too_many_categories");
  if (isTooFarAround(input, facts)) throw refuse("artisan.too_many_wilayas");

  const faults: Record<string, Fault[]> = {
    first_name: nameFaults(input.first_name, facts.firstName, facts),
    last_name: nameFaults(input.last_name, facts.lastName, facts),
    company_name: companyFaults(input.company_name, facts.companyName, facts),
    commercial_register_number: companyFaults(input.commercial_register_number, facts.registerNumber, facts),
    categories: missing(input.categories ?? [], (id) => facts.standingCategories.has(id)),
    sub_categories: subcategoryFaults(input.sub_categories ?? [], input, facts),
    rates: rateFaults(input, facts),
    wilaya: missing([input.wilaya ?? []].flat(), (id) => facts.knownWilayas.has(id)),
    commune: missing([input.commune ?? []].flat(), () => facts.wilayaOfCommune === homeAfter(input, facts)),
    work_wilayas: missing(input.work_wilayas ?? [], (id) => facts.knownWilayas.has(id)),
    previous_work_photos: photoFaults(input, facts, photos),
    holiday_until: endsInPast(input, now) ? [{ code: "date_in_past" }] : [],
  };
  const found = Object.entries(faults).filter(([, list]) => list.length > 0);
  if (found.length > 0) throw new InvalidFields(Object.fromEntries(found));
}

const TOO_MANY_PHOTOS: Fault = { code: "max_items", params: { max: WORK_PHOTOS_PER_ARTISAN } };

export const tooManyPhotos = () => new InvalidFields({ previous_work_photos: [TOO_MANY_PHOTOS] });

const nameFaults = (name: string | undefined, own: string, { isNameFixed }: ProfileFacts): Fault[] =>
  isNameFixed && name !== undefined && name !== own ? [{ code: "name_fixed" }] : [];

const companyFaults = (company: string | null | undefined, own: string | null, { isCompanyFixed }: ProfileFacts): Fault[] =>
  isCompanyFixed && company !== undefined && company !== own ? [{ code: "company_fixed" }] : [];

const missing = <Id extends number | string>(ids: readonly Id[], isThere: (id: Id) => boolean): Fault[] =>
  ids.filter((id) => !isThere(id)).map((pk) => ({ code: "does_not_exist", params: { pk } }));

const photoFaults = ({ previous_work_photos = [] }: EditProfileInput, { photoIds }: ProfileFacts, photos: number): Fault[] =>
  photos > 0 && photoIds.length + photos > WORK_PHOTOS_PER_ARTISAN
    ? [TOO_MANY_PHOTOS]
    : missing(
        previous_work_photos.map(({ id }) => id),
        (id) => photoIds.includes(id),
      );

/** The end does not matter if the holiday ends now. */
const endsInPast = ({ is_on_holiday_mode: isAway, holiday_until: lastDay }: EditProfileInput, now: number): boolean =>
  isAway !== false && typeof lastDay === "string" && holidayEnd(lastDay) <= now;

/** A commune alone sets the wilaya only if none is known. */
const homeAfter = ({ wilaya }: EditProfileInput, facts: ProfileFacts): number | undefined =>
  wilaya ?? facts.wilayaId ?? facts.wilayaOfCommune;

/** One place is reserved for the home wilaya, even if it is unknown. */
const isTooFarAround = (input: EditProfileInput, facts: ProfileFacts): boolean =>
  (input.work_wilayas ?? []).filter((id) => id !== homeAfter(input, facts)).length > WILAYAS_PER_ARTISAN - 1;

function subcategoryFaults(ids: readonly number[], { categories }: EditProfileInput, facts: ProfileFacts): Fault[] {
  const chosen = categories ?? facts.categoryIds;
  if (ids.length > 0 && chosen.length === 0) return [{ code: "category_first" }];
  return missing(ids, (id) => chosen.some((category) => category === facts.categoryOf.get(id)));
}

/** Rates must belong to the given subcategories, otherwise to the chosen categories. */
function rateFaults(input: EditProfileInput, facts: ProfileFacts): Fault[] {
  const ids = (input.rates ?? []).map(({ sub_category }) => sub_category);
  const { sub_categories: named } = input;
  return named ? missing(ids, (id) => named.includes(id)) : subcategoryFaults(ids, input, facts);
}
