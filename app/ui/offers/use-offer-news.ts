import type { DecidedOffer } from "#app/views/offers/decided-offer.ts";
import { isTyped } from "../jobs/use-job-news.ts";
import { usePageNews } from "../live/use-page-news.ts";

/** Keeps the page of a decision about an offer current. */
export const useOfferNews = ({ jobId, live: { says, kept } }: DecidedOffer): void =>
  usePageNews({ isAbout: ({ job }) => job === jobId, says, kept: { isTyped, ...kept } });
