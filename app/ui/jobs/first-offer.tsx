import type { FirstOfferView } from "#app/views/jobs/first-offer-view.ts";

/** How long half of the requests waited for a first offer; without a measured figure a sentence without a number. */
export const FirstOffer = ({ figure: { scope, minutes, count, text } }: { figure: FirstOfferView }) => (
  <span data-reach="first-offer" data-scope={scope} data-minutes={minutes ?? ""} data-count={count}>
    {text}
  </span>
);
