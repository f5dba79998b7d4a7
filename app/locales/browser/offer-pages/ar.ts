import { newPriceConsent, offerPages } from "../../ar/jobs/offer-pages.ts";

/** Loaded by the pages of one offer only. */
export default { offers: { ...offerPages, consent: newPriceConsent } } as const;
