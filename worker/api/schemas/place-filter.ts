import type { PlaceFilter } from "#app/domain/analytics/first-offer-statements.ts";
import { emptyToUndefined, referenceId } from "#app/domain/shared/input/fields.ts";

/** `?wilaya=` and `?category=`, both optional. */
export const placeQuery = { wilaya: emptyToUndefined(referenceId()), category: emptyToUndefined(referenceId()) };

export const placeFilterOf = ({
  wilaya,
  category,
}: {
  wilaya?: number | undefined;
  category?: number | undefined;
}): PlaceFilter => ({
  wilayaId: wilaya,
  categoryId: category,
});
