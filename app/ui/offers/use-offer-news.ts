import type { DecidedOffer } from "#app/views/offers/decided-offer.ts";
import { isTyped } from "../jobs/use-job-news.ts";
import { usePageNews } from "../live/use-page-news.ts";
import { useGuestOfferNews } from "./use-guest-offer-news.ts";

/** Keeps the page of a decision about an offer current. */
export function useOfferNews(offer: DecidedOffer): void {
  const { jobId, live, mayDecide } = offer;
  // what may be decided belongs to a request that is open and not held
  useGuestOfferNews({ ...offer, shown: mayDecide ? { status: "open", held: false } : {} });
  usePageNews({ isAbout: ({ job }) => job === jobId, says: live.says, kept: { isTyped, ...live.kept } });
}
