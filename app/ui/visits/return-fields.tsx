import type { VisitPageView } from "#app/views/visits/visits-page-view.ts";

/** What each change of a visit sends: the revision that is shown, and the page to return to. */
export const ReturnFields = ({ view: { card, cameFrom } }: { view: VisitPageView }) => (
  <>
    <input type="hidden" name="revision" value={card.revision} />
    {cameFrom ? <input type="hidden" name="from" value={cameFrom} /> : null}
  </>
);
