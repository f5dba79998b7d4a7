import { z } from "zod";
import { MAX_PASSWORD_LENGTH } from "../auth/rules.ts";

/** A guest, and who came by a provider, has no password. */
export const DeleteAccountInput = z.object({
  password: z.string().max(MAX_PASSWORD_LENGTH).optional(),
});
export type DeleteAccountInput = z.infer<typeof DeleteAccountInput>;

/** Of papers a consent is only taken back here; it is given with each of them. */
export const WithdrawDocumentConsentInput = z.object({ papers: z.literal("no") });

export const MarketingInput = z.object({ marketing: z.enum(["yes", "no"]) });
export type MarketingInput = z.infer<typeof MarketingInput>;
