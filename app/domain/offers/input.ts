import { z } from "zod";
import { boolean, calendarDate, emptyToUndefined, fieldIssue, integer, multiline } from "../shared/input/fields.ts";
import { MAX_POINTS_COST, MIN_POINTS_COST } from "../taxonomy/limit-rules.ts";
import { phone } from "../users/input.ts";
import { MAX_MESSAGE_LENGTH, MAX_PRICE_DINARS, MAX_REASON_LENGTH, MIN_MESSAGE_LENGTH, OFFER_KINDS } from "./rules.ts";

/** An offer as it is sent (2.16). That the days aren't over is for the verb to say, since it knows the day. With `points_cost`, what it was said to hold, no more is held. */
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

/** The other price that the artisan asks; whether the offer's kind may be free is for the verb to say. */
export const ReviseOfferInput = z.object({ price: integer(0, MAX_PRICE_DINARS) });
export type ReviseOfferInput = z.infer<typeof ReviseOfferInput>;

/** The client's answer (2.17): absent means yes, but nothing empty does, since a yes binds. With `price`, the asked price that was read, no other is agreed to. */
export const ConsentInput = z.object({
  accepted: boolean().optional(),
  price: emptyToUndefined(integer(0, MAX_PRICE_DINARS)),
});
export type ConsentInput = z.infer<typeof ConsentInput>;

/** A client's account has no phone number at first (E01): the page asks for one on which the artisan may call. */
export const AcceptOfferInput = z.object({ phone_number: emptyToUndefined(phone()) });
export type AcceptOfferInput = z.infer<typeof AcceptOfferInput>;

const reason = emptyToUndefined(multiline(1, MAX_REASON_LENGTH));

export const RejectOfferInput = z.object({ reason });
export type RejectOfferInput = z.infer<typeof RejectOfferInput>;

export const WithdrawOfferInput = z.object({ reason });
export type WithdrawOfferInput = z.infer<typeof WithdrawOfferInput>;
