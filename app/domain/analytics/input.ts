import { z } from "zod";
import { absentWhenEmpty } from "../fields.ts";

/** The last thirty days by day or the last twelve months by month; of all, of one trade (c3) or of one wilaya (w31). */
export const NumbersInput = {
  by: absentWhenEmpty(z.enum(["day", "month"])),
  of: absentWhenEmpty(z.string().regex(/^[cw]\d{1,4}$/)),
};
const NumbersAsked = z.object(NumbersInput);
export type NumbersAsked = z.infer<typeof NumbersAsked>;
