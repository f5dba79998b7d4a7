import { z } from "zod";
import { absentWhenEmpty, day, fieldIssue, paragraph, truth, whole } from "../fields.ts";
import { HIGHEST_PRICE_DINARS, LONGEST_MESSAGE, LONGEST_REASON, OFFER_KINDS, SHORTEST_MESSAGE } from "./rules.ts";

/** An offer as it is sent (2.16). That the days aren't over is for the verb to say, since it knows the day. */
export const MakeOfferInput = z
  .object({
    kind: z.enum(OFFER_KINDS),
    price: whole(0, HIGHEST_PRICE_DINARS),
    message: paragraph(SHORTEST_MESSAGE, LONGEST_MESSAGE),
    earliest_date: absentWhenEmpty(day()),
    valid_until: absentWhenEmpty(day()),
    material_included: absentWhenEmpty(truth()),
  })
  .superRefine(({ kind, price }, context) => {
    if (price === 0 && kind !== "visit") context.addIssue({ ...fieldIssue("min_value", { min: 1 }), path: ["price"] });
  });
export type MakeOfferInput = z.infer<typeof MakeOfferInput>;

const reason = absentWhenEmpty(paragraph(1, LONGEST_REASON));

export const RejectOfferInput = z.object({ reason });
export type RejectOfferInput = z.infer<typeof RejectOfferInput>;

export const WithdrawOfferInput = z.object({ reason });
export type WithdrawOfferInput = z.infer<typeof WithdrawOfferInput>;
