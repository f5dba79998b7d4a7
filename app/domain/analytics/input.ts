import { z } from "zod";
import { emptyToUndefined } from "../shared/input/fields.ts";

/** `of`: one category (c3) or one wilaya (w31). */
export const MetricsFilterInput = {
  by: emptyToUndefined(z.enum(["day", "month"])),
  of: emptyToUndefined(z.string().regex(/^[cw]\d{1,4}$/)),
};
const NumbersAsked = z.object(MetricsFilterInput);
export type MetricsFilter = z.infer<typeof NumbersAsked>;
