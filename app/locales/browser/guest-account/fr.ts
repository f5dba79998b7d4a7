import { accountFields as field } from "../../fr/auth/own-account.ts";
import { passwordRule as password_rule } from "../../fr/auth/security.ts";

/** Loaded by the page on which a guest makes an account only. */
export default { auth: { field }, security: { password_rule } } as const;
