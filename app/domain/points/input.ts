import { z } from "zod";
import { ADJUSTMENT_REASONS } from "./rules.ts";

export const AdjustPointsInput = z.object({
  userId: z.string().min(1),
  points: z
    .int()
    .min(-10_000)
    .max(10_000)
    .refine((points) => points !== 0),
  reason: z.enum(ADJUSTMENT_REASONS),
});
export type AdjustPointsInput = z.infer<typeof AdjustPointsInput>;
