import { z } from "zod";
import { MAX_ADDRESS_LENGTH } from "../jobs/rules.ts";
import { boolean, calendarDate, emptyToUndefined, fieldIssue, integer, multiline, singleLine } from "../shared/input/fields.ts";
import { MAX_POINTS_COST, MIN_POINTS_COST } from "../taxonomy/field-limit-rules.ts";
import { phone } from "../users/input.ts";
import {
  MAX_MESSAGE_LENGTH,
  MAX_PRICE_DINARS,
  MAX_REASON_LENGTH,
  MIN_MESSAGE_LENGTH,
  OFFER_KINDS,
  OFFER_LIST_ORDERS,
} from "./rules.ts";

/** The command checks past days. `points_cost` is the cost that the form showed; a higher one is never held. */
export const MakeOfferInput = z
  .object({
    kind: z.enum(OFFER_KINDS),
    price: integer(0, MAX_PRICE_DINARS),
    message: multiline(MIN_MESSAGE_LENGTH, MAX_MESSAGE_LENGTH),
    earliest_date: emptyToUndefined(calendarDate()),
    valid_until: emptyToUndefined(calendarDate()),
    material_included: emptyToUndefined(boolean()),
    points_cost: emptyToUndefined(integer(MIN_POINTS_COST, MAX_POINTS_COST)),
  })
  .superRefine(({ kind, price, earliest_date, valid_until }, context) => {
    if (price === 0 && kind !== "visit") context.addIssue({ ...fieldIssue("min_value", { min: 1 }), path: ["price"] });
    if (earliest_date !== undefined && valid_until !== undefined && valid_until < earliest_date)
      context.addIssue({ ...fieldIssue("dates_out_of_order"), path: ["valid_until"] });
  });
export type MakeOfferInput = z.infer<typeof MakeOfferInput>;

export const ReviseOfferInput = z.object({ price: integer(0, MAX_PRICE_DINARS) });
export type ReviseOfferInput = z.infer<typeof ReviseOfferInput>;

/** Absent `accepted` means yes, but an empty value does not, because consent binds. */
export const ConsentInput = z.object({
  accepted: boolean().optional(),
  price: emptyToUndefined(integer(0, MAX_PRICE_DINARS)),
});
export type ConsentInput = z.infer<typeof ConsentInput>;

export const AcceptOfferInput = z.object({
  phone_number: emptyToUndefined(phone()),
  address: emptyToUndefined(singleLine(MAX_ADDRESS_LENGTH)),
});
export type AcceptOfferInput = z.infer<typeof AcceptOfferInput>;

export const OfferListInput = z.object({ ordering: emptyToUndefined(z.enum(OFFER_LIST_ORDERS)) });

const reason = emptyToUndefined(multiline(1, MAX_REASON_LENGTH));

export const RejectOfferInput = z.object({ reason });
export type RejectOfferInput = z.infer<typeof RejectOfferInput>;

export const WithdrawOfferInput = z.object({ reason });
export type WithdrawOfferInput = z.infer<typeof WithdrawOfferInput>;
