import { z } from "zod";
import { MAX_PASSWORD_LENGTH } from "../auth/rules.ts";

/** Guests and users of social sign-in have no password. */
export const DeleteAccountInput = z.object({
  password: z.string().max(MAX_PASSWORD_LENGTH).optional(),
});
export type DeleteAccountInput = z.infer<typeof DeleteAccountInput>;

/** Consent is given with each document and can only be withdrawn here. */
export const WithdrawDocumentConsentInput = z.object({ papers: z.literal("no") });

export const MarketingInput = z.object({ marketing: z.enum(["yes", "no"]) });
export type MarketingInput = z.infer<typeof MarketingInput>;
