import { z } from "zod";
import { MAX_ADMIN_NOTE_LENGTH } from "../shared/admin-rights/note-rules.ts";
import { integer, optionalSingleLine, singleLine } from "../shared/input/fields.ts";
import { ADJUSTMENT_DIRECTIONS, ADJUSTMENT_REASONS, MAX_ADJUSTMENT_POINTS } from "./rules.ts";

const why = { reason: z.enum(ADJUSTMENT_REASONS), note: singleLine(MAX_ADMIN_NOTE_LENGTH) };

/** Negative points are taken. */
export const AdjustPointsInput = z.object({
  points: integer(-MAX_ADJUSTMENT_POINTS, MAX_ADJUSTMENT_POINTS).refine((points) => points !== 0),
  ...why,
});
export type AdjustPointsInput = z.infer<typeof AdjustPointsInput>;

/** The keyboard of a phone has no minus beside its digits. */
export const AdjustPointsForm = z
  .object({ direction: z.enum(ADJUSTMENT_DIRECTIONS), points: integer(1, MAX_ADJUSTMENT_POINTS), ...why })
  .transform(({ direction, points, ...rest }) => ({ ...rest, points: direction === "take" ? -points : points }));

export const ConfirmAdjustmentInput = z.object({ id: z.string().max(40) });
export const RefuseAdjustmentInput = z.object({ note: optionalSingleLine(MAX_ADMIN_NOTE_LENGTH).default("") });
export const RefuseAdjustmentForm = ConfirmAdjustmentInput.extend(RefuseAdjustmentInput.shape);
