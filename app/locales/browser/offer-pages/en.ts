import { newPriceConsent, offerPages } from "../../en/jobs/offer-pages.ts";

/** Loaded by the pages of one offer only. */
export default { offers: { ...offerPages, consent: newPriceConsent } } as const;
