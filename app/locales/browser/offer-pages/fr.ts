import { newPriceConsent, offerDecisions, ownOfferPages } from "../../fr/jobs/offer-pages.ts";

/** Loaded by the pages of one offer only. */
export default { offers: { ...offerDecisions, ...ownOfferPages, consent: newPriceConsent } } as const;
