import { z } from "zod";
import { emptyToUndefined, integer, multiline } from "../../shared/input/fields.ts";
import { MAX_STARS } from "../rules.ts";
import { MAX_CHECKED_LENGTH, MAX_KEY_REASON_LENGTH, MIN_KEY_REASON_LENGTH } from "./rules.ts";

const stars = () => integer(0, MAX_STARS);

/** The text is taken as it is: one letter decides. */
export const CheckProofInput = z.object({
  rating: stars(),
  text: z.string().max(MAX_CHECKED_LENGTH),
  quality: emptyToUndefined(stars()),
  punctuality: emptyToUndefined(stars()),
  price_fairness: emptyToUndefined(stars()),
});
export type CheckProofInput = z.infer<typeof CheckProofInput>;

export const RotateKeyInput = z.object({ reason: multiline(MIN_KEY_REASON_LENGTH, MAX_KEY_REASON_LENGTH) });
export type RotateKeyInput = z.infer<typeof RotateKeyInput>;
