import { z } from "zod";
import { emptyToUndefined, referenceId } from "../shared/input/fields.ts";
import type { PlaceFilter } from "./first-offer-rules.ts";
import { METRICS_SPANS } from "./rules.ts";

/** `of`: one category (c3) or one wilaya (w31). */
export const MetricsFilterInput = {
  by: emptyToUndefined(z.enum(METRICS_SPANS)),
  of: emptyToUndefined(z.string().regex(/^[cw]\d{1,4}$/)),
};
const NumbersAsked = z.object(MetricsFilterInput);
export type MetricsFilter = z.infer<typeof NumbersAsked>;

export const PlaceFilterInput = { wilaya: emptyToUndefined(referenceId()), category: emptyToUndefined(referenceId()) };
const PlaceAsked = z.object(PlaceFilterInput);

export const toPlaceFilter = ({ wilaya, category }: z.infer<typeof PlaceAsked>): PlaceFilter => ({
  wilayaId: wilaya,
  categoryId: category,
});
