import { z } from "zod";
import type { PlaceFilter } from "#app/domain/analytics/first-offer-statements.ts";
import { parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { emptyToUndefined, referenceId } from "#app/domain/shared/input/fields.ts";

const Place = z.object({ wilaya: emptyToUndefined(referenceId()), category: emptyToUndefined(referenceId()) });

/** `?wilaya=` and `?category=` of a page. Unreadable values filter nothing. */
export function placeFilterOf(params: URLSearchParams): PlaceFilter {
  const parsed = parseInput(Place, { wilaya: params.get("wilaya") ?? "", category: params.get("category") ?? "" });
  return parsed.ok ? { wilayaId: parsed.input.wilaya, categoryId: parsed.input.category } : {};
}
