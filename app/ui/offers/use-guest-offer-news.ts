import { useEffect, useRef } from "react";
import type { ShownState } from "#app/views/jobs/shown-state.ts";
import type { News } from "../live/listen-to-feed.ts";
import type { Frame } from "../live/live-socket.ts";

/** `shown`: what the page was made with. `id`: of the offer that it is about. */
type Followed = { isGuest: boolean; jobId: string; id?: string; shown: Partial<ShownState> };

const stateOf = ({ status, held, visits = 0, said_done = false }: Extract<Frame, { type: "counts" }>): ShownState => ({
  ...{ status, held },
  visitChanges: visits,
  isSaidDone: said_done,
});

/** A guest has no notifications: the socket of the job tells changes of the offer, its visits and the job, and a lost connection. */
export function useGuestOfferNews({ isGuest, jobId, id, shown }: Followed): void {
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    if (!isGuest) return;
    let end: (() => void) | undefined;
    let isGone = false;
    let told: ShownState | undefined;
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
            const isOther = Object.entries({ ...latest.current, ...told }).some(([key, was]) => was !== Reflect.get(state, key));
            if (isOther) tell();
            told = state;
          },
        }).end;
      })
      // the page is read again when it becomes visible
      .catch(() => {});
    return () => {
      isGone = true;
      end?.();
    };
  }, [isGuest, jobId, id]);
}
