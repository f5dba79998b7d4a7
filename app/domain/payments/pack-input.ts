import { z } from "zod";
import { boolean, integer, singleLine } from "../shared/input/fields.ts";
import { MAX_PACK_POINTS, MAX_PACK_PRICE, MAX_PACK_REASON_LENGTH } from "./pack-rules.ts";

const why = { reason: singleLine(MAX_PACK_REASON_LENGTH) };

export const AddPackInput = z.object({ points: integer(1, MAX_PACK_POINTS), price: integer(1, MAX_PACK_PRICE), ...why });
export type AddPackInput = z.infer<typeof AddPackInput>;

/** A pack never changes otherwise, because a new price is a new pack. */
export const PackOnSaleInput = z.object({ is_sold: boolean(), ...why });
export type PackOnSaleInput = z.infer<typeof PackOnSaleInput>;

export const PackChoiceInput = z.object({ id: integer(1, Number.MAX_SAFE_INTEGER), ...why });
