import { z } from "zod";
import { enteredAt, visitCode } from "../../codes/input.ts";

export const EnterArrivalInput = z.object({ arrival_code: visitCode(), entered_at: enteredAt() });
export const EnterCompletionInput = z.object({ completion_code: visitCode(), entered_at: enteredAt() });
export type EnterArrivalInput = z.infer<typeof EnterArrivalInput>;
