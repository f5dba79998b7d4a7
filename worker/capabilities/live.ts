import type { Live } from "#app/domain/ctx.ts";
import { upgradeOf } from "./upgrade.ts";

type Objects = Pick<Env, "FEEDS" | "JOB_FEEDS" | "ROOMS">;

export const liveOf = ({ FEEDS, JOB_FEEDS, ROOMS }: Objects): Live => ({
  async tell({ topic, subject }) {
    if (topic === "user") await FEEDS.getByName(subject).refresh();
    if (topic === "sessions") await FEEDS.getByName(subject).checkSessions();
    if (topic === "room") await ROOMS.getByName(subject).refresh();
    if (topic === "job") await JOB_FEEDS.getByName(subject).refresh();
  },
  openFeed: async (sitter, after) => FEEDS.getByName(sitter.userId).fetch(upgradeOf({ ...sitter, after })),
  async openJob(sitter, jobId) {
    return JOB_FEEDS.getByName(jobId).fetch(upgradeOf(sitter));
  },
  spend: async (jobId, { ticketId, expiresAt }) => JOB_FEEDS.getByName(jobId).spend(ticketId, expiresAt),
  writes: async (jobId, artisanId) => JOB_FEEDS.getByName(jobId).writes(artisanId),
});
