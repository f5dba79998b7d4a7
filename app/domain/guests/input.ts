import { z } from "zod";
import { personName, phone } from "../users/input.ts";

/** Whom to ask for and where to send the code: what a guest adds to a job (2.16). */
export const GuestContact = z.object({ first_name: personName(), phone_number: phone() });
export type GuestContact = z.infer<typeof GuestContact>;
