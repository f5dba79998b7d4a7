import type { VisitsPageView } from "#app/views/visits/visits-page-view.ts";
import type { Sentences } from "../live/use-change-toast.ts";
import { usePageNews } from "../live/use-page-news.ts";
import { useGuestOfferNews } from "../offers/use-guest-offer-news.ts";
import { useWaitForAnswer } from "./use-wait-for-answer.ts";

type Shown = Pick<VisitsPageView, "jobId" | "side" | "shown"> & { isWaiting: boolean; says: Sentences };

/** Keeps a page of visits current. What is typed stays, because its fields are not read again. */
export function useVisitNews({ jobId, side, shown, isWaiting, says }: Shown): void {
  useGuestOfferNews({ isGuest: side === "client", jobId, shown });
  useWaitForAnswer(isWaiting);
  usePageNews({ isAbout: ({ job }) => job === jobId, says });
}
