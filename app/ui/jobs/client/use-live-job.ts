import { useEffect, useRef, useState } from "react";
import type { AnnouncementState } from "#app/views/jobs/client-job-view.ts";
import type { Frame } from "../../live/live-socket.ts";
import { useIntervalWhileVisible } from "../../use-interval-while-visible.ts";
import { useThrottledRevalidate } from "../../use-throttled-revalidate.ts";

const ASKS_EVERY_MS = 30_000;
const UNANNOUNCED_ASKS_EVERY_MS = 10_000;
/** Signals in quick succession cause one read. */
const ONE_BREATH_MS = 200;
/** At most one announcement every five seconds, so that screen readers can finish. */
const ANNOUNCE_EVERY_MS = 5_000;

type Counts = Extract<Frame, { type: "counts" }>;

/** Whether others were told, or can be, and what the client can do therefore. */
const isOtherWave = (frame: Counts, { notified, promise, nextWaveAt }: AnnouncementState) =>
  (frame.notified > 0 && notified === 0) ||
  frame.promise !== promise ||
  (frame.next_wave_at === null ? null : Date.parse(frame.next_wave_at)) !== nextWaveAt;

const isOtherMatch = ({ visits = 0, said_done = false }: Counts, { visitChanges, isSaidDone }: Watched) =>
  visits !== visitChanges || said_done !== isSaidDone;

type Watched = {
  job: { id: string; status: string; isHeld: boolean };
  followToken?: string | undefined;
  announcement: AnnouncementState | null;
  visitChanges: number;
  isSaidDone: boolean;
  offers: { open: readonly { id: string }[] };
};

/**
 * Live updates of a job on its client's page: the counts, and a reload of the data if more has changed. A new offer is passed
 * to `came` first, if the page has it. Without a socket the data is reloaded every 30 seconds.
 */
export function useLiveJob(isOn: boolean, watched: Watched, came?: () => void): Counts | null {
  const { job, followToken, announcement } = watched;
  const read = useThrottledRevalidate();
  const [counts, setCounts] = useState<Counts | null>(null);
  const [isLive, setLive] = useState(false);
  const latest = useRef({ came, ...watched });
  latest.current = { came, ...watched };
  const { id } = job;
  const isUnannounced = job.status === "open" && !job.isHeld && (announcement?.announcedAt ?? null) === null;
  useIntervalWhileVisible(isOn && (!isLive || isUnannounced), isUnannounced ? UNANNOUNCED_ASKS_EVERY_MS : ASKS_EVERY_MS, read);

  useEffect(() => {
    if (!isOn) return;
    let close: (() => void) | undefined;
    let isGone = false;
    let breath: ReturnType<typeof setTimeout> | undefined;
    let saying: ReturnType<typeof setTimeout> | undefined;
    let announcedAt = 0;
    const changed = (isNew: boolean) => {
      clearTimeout(breath);
      const act = isNew && latest.current.came;
      if (act) act();
      else breath = setTimeout(read, ONE_BREATH_MS);
    };
    const say = (next: Counts) => {
      clearTimeout(saying);
      saying = setTimeout(
        () => {
          announcedAt = Date.now();
          setCounts(next);
        },
        Math.max(0, announcedAt + ANNOUNCE_EVERY_MS - Date.now()),
      );
    };
    Promise.all([import("../../live/live-socket.ts"), import("../../live/live-job-path.ts")])
      .then(([{ liveSocket }, { liveJobPath }]) => {
        if (isGone) return;
        close = liveSocket({
          path: () => liveJobPath(id, followToken),
          onOpen: (isReconnect) => {
            setLive(true);
            if (isReconnect) changed(false);
          },
          onLost: () => setLive(false),
          onFrame: (frame) => {
            const now = latest.current;
            const shown = now.offers.open.length;
            if (frame.type === "offer") {
              const { id: offerId, status } = frame.offer;
              const isNew = status === "sent" && !now.offers.open.some((one) => one.id === offerId);
              if (status !== "seen") changed(isNew);
            } else if (frame.type === "counts") {
              say(frame);
              if (frame.status !== now.job.status || frame.held !== now.job.isHeld) changed(false);
              else if (frame.status === "open" && frame.offers !== shown) changed(frame.offers > shown);
              else if (isOtherMatch(frame, now) || (now.announcement && isOtherWave(frame, now.announcement))) changed(false);
            }
          },
        }).end;
      })
      // the page polls instead
      .catch(() => {});
    return () => {
      isGone = true;
      clearTimeout(breath);
      clearTimeout(saying);
      close?.();
    };
  }, [isOn, id, followToken, read]);
  return counts;
}
