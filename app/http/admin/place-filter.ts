import { z } from "zod";
import type { PlaceFilter } from "#app/domain/analytics/first-offer-rules.ts";
import { PlaceFilterInput, toPlaceFilter } from "#app/domain/analytics/input.ts";
import { parseInput } from "#app/domain/shared/errors/field-errors.ts";

const Place = z.object(PlaceFilterInput);

/** `?wilaya=` and `?category=` of a page. Unreadable values filter nothing. */
export function placeFilterOf(params: URLSearchParams): PlaceFilter {
  const parsed = parseInput(Place, { wilaya: params.get("wilaya") ?? "", category: params.get("category") ?? "" });
  return parsed.ok ? toPlaceFilter(parsed.input) : {};
}
