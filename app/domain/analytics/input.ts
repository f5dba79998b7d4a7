import { z } from "zod";
import { emptyToUndefined } from "../shared/input/fields.ts";

/** The last thirty days by day or the last twelve months by month; of all, of one trade (c3) or of one wilaya (w31). */
export const MetricsFilterInput = {
  by: emptyToUndefined(z.enum(["day", "month"])),
  of: emptyToUndefined(z.string().regex(/^[cw]\d{1,4}$/)),
};
const NumbersAsked = z.object(MetricsFilterInput);
export type MetricsFilter = z.infer<typeof NumbersAsked>;
