import { z } from "zod";
import { LONGEST_PASSWORD } from "../auth/rules.ts";

/** A guest, and who came by a provider, has no password. */
export const DeleteAccountInput = z.object({
  password: z.string().max(LONGEST_PASSWORD).optional(),
});
export type DeleteAccountInput = z.infer<typeof DeleteAccountInput>;

/** Of papers a consent is only taken back here; it is given with each of them. */
export const PapersInput = z.object({ papers: z.literal("no") });

export const MarketingInput = z.object({ marketing: z.enum(["yes", "no"]) });
export type MarketingInput = z.infer<typeof MarketingInput>;
