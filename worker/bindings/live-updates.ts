import type { LiveUpdates } from "#app/domain/shared/contracts/ctx.ts";
import { objectNamed } from "./object-named.ts";
import { upgradeOf } from "./websocket-upgrade.ts";

type Objects = Pick<Env, "USER_FEEDS" | "JOB_FEEDS" | "CHAT_ROOMS">;

export const liveUpdatesOf = ({ USER_FEEDS: FEEDS, JOB_FEEDS, CHAT_ROOMS: ROOMS }: Objects): LiveUpdates => ({
  async publish({ topic, subject }) {
    if (topic === "user") await objectNamed(FEEDS, subject).refresh();
    if (topic === "sessions") await objectNamed(FEEDS, subject).checkSessions();
    if (topic === "room") await objectNamed(ROOMS, subject).refresh();
    if (topic === "job") await objectNamed(JOB_FEEDS, subject).refresh();
  },
  openUserSocket: async (viewer, after) => objectNamed(FEEDS, viewer.userId).fetch(upgradeOf({ ...viewer, after })),
  async openJobSocket(viewer, jobId) {
    return objectNamed(JOB_FEEDS, jobId).fetch(upgradeOf(viewer));
  },
  consumeTicket: async (jobId, { ticketId, expiresAt }) => objectNamed(JOB_FEEDS, jobId).spend(ticketId, expiresAt),
  reportTyping: async (jobId, artisanId) => objectNamed(JOB_FEEDS, jobId).writes(artisanId),
});
