import { useEffect } from "react";
import type { News } from "../live/listen-to-feed.ts";
import type { Frame } from "../live/live-socket.ts";

type Followed = { isGuest: boolean; jobId: string; id: string; mayDecide: boolean };
type State = Pick<Extract<Frame, { type: "counts" }>, "status" | "held" | "visits" | "said_done">;

const stateOf = ({ status, held, visits, said_done }: State) => `${status} ${held} ${visits} ${said_done}`;

/** A guest has no notifications: the socket of the job tells changes of the offer, its visits and the job, and a lost connection. */
export function useGuestOfferNews({ isGuest, jobId, id, mayDecide }: Followed): void {
  useEffect(() => {
    if (!isGuest) return;
    let end: (() => void) | undefined;
    let isGone = false;
    // what may be decided belongs to a job that is open and not held
    let known = mayDecide ? stateOf({ status: "open", held: false }) : undefined;
    const tell = () =>
      dispatchEvent(new CustomEvent<News>("live:notification", { detail: { type: "guest", job: jobId, receipt: null } }));
    Promise.all([import("../live/live-socket.ts"), import("../live/live-job-path.ts")])
      .then(([{ liveSocket }, { liveJobPath }]) => {
        if (isGone) return;
        end = liveSocket({
          path: () => liveJobPath(jobId, undefined),
          onOpen: (isReconnect) => {
            if (isReconnect) dispatchEvent(new Event("live:reconnected"));
          },
          onFrame: (frame) => {
            if (frame.type === "offer" && frame.offer.id === id && frame.offer.status !== "seen") tell();
            if (frame.type !== "counts") return;
            const state = stateOf(frame);
            if (known !== undefined && known !== state) tell();
            known = state;
          },
        }).end;
      })
      // the page is read again when it becomes visible
      .catch(() => {});
    return () => {
      isGone = true;
      end?.();
    };
  }, [isGuest, jobId, id, mayDecide]);
}
