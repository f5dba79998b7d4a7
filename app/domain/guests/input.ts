import { z } from "zod";
import { humanCheckToken } from "../shared/input/fields.ts";
import { personName, phone } from "../users/input.ts";

/** Whom to ask for and where to send the code: what a guest adds to a job (2.16), with the token of the human check where there is one. */
export const GuestContact = z.object({ first_name: personName(), phone_number: phone(), turnstile_token: humanCheckToken() });
export type GuestContact = z.infer<typeof GuestContact>;
