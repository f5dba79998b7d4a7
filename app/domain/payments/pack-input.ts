import { z } from "zod";
import { line, truth, whole } from "../fields.ts";
import { HIGHEST_PACK_PRICE, LONGEST_PACK_REASON, MOST_PACK_POINTS } from "./pack-rules.ts";

/** Stands in the log. */
const why = { reason: line(LONGEST_PACK_REASON) };

/** A pack as it is added; its price in whole dinars. */
export const AddPackInput = z.object({ points: whole(1, MOST_PACK_POINTS), price: whole(1, HIGHEST_PACK_PRICE), ...why });
export type AddPackInput = z.infer<typeof AddPackInput>;

/** Whether it is sold: all that changes of one, since a new price is a new pack. */
export const SellPackInput = z.object({ is_sold: truth(), ...why });
export type SellPackInput = z.infer<typeof SellPackInput>;

/** The page's form of the same. */
export const PackChoiceInput = z.object({ id: whole(1, Number.MAX_SAFE_INTEGER), ...why });
