import type { AnnouncementState } from "#app/views/jobs/client-job-view.ts";
import type { Frame } from "../../live/live-socket.ts";

type Counts = Extract<Frame, { type: "counts" }>;

/** The announcement with the numbers of the last live frame. */
export const liveAnnouncement = (announcement: AnnouncementState, counts: Counts | null): AnnouncementState =>
  counts
    ? {
        ...announcement,
        ...{ notified: counts.notified, seen: counts.seen, promise: counts.promise },
        nextWaveAt: counts.next_wave_at === null ? null : Date.parse(counts.next_wave_at),
      }
    : announcement;
