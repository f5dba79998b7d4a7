import { z } from "zod";

/** What the notification job_no_offer_yet stores as its reason. `next`: when more artisans are told, or why nobody is. */
const NoOfferYet = z.object({ told: z.int(), seen: z.int(), next: z.union([z.number(), z.enum(["all_told", "last"])]) });
export type NoOfferYet = z.infer<typeof NoOfferYet>;

export function parseNoOfferYet(reason: string | null): NoOfferYet {
  try {
    return NoOfferYet.parse(JSON.parse(reason ?? ""));
  } catch {
    // of an older release
    return { told: 0, seen: 0, next: "last" };
  }
}
