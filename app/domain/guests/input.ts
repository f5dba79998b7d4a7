import { z } from "zod";
import { humanCheckToken } from "../shared/input/fields.ts";
import { personName, phone } from "../users/input.ts";

export const GuestContact = z.object({ first_name: personName(), phone_number: phone(), turnstile_token: humanCheckToken() });
export type GuestContact = z.infer<typeof GuestContact>;
