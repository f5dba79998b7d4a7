import type { LiveUpdates } from "#app/domain/shared/contracts/ctx.ts";
import { upgradeOf } from "./websocket-upgrade.ts";

type Objects = Pick<Env, "USER_FEEDS" | "JOB_FEEDS" | "CHAT_ROOMS">;

export const liveUpdatesOf = ({ USER_FEEDS: FEEDS, JOB_FEEDS, CHAT_ROOMS: ROOMS }: Objects): LiveUpdates => ({
  async publish({ topic, subject }) {
    if (topic === "user") await FEEDS.getByName(subject).refresh();
    if (topic === "sessions") await FEEDS.getByName(subject).checkSessions();
    if (topic === "room") await ROOMS.getByName(subject).refresh();
    if (topic === "job") await JOB_FEEDS.getByName(subject).refresh();
  },
  openUserSocket: async (sitter, after) => FEEDS.getByName(sitter.userId).fetch(upgradeOf({ ...sitter, after })),
  async openJobSocket(sitter, jobId) {
    return JOB_FEEDS.getByName(jobId).fetch(upgradeOf(sitter));
  },
  consumeTicket: async (jobId, { ticketId, expiresAt }) => JOB_FEEDS.getByName(jobId).spend(ticketId, expiresAt),
  reportTyping: async (jobId, artisanId) => JOB_FEEDS.getByName(jobId).writes(artisanId),
});
