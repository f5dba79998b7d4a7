import type { Live, Sitter } from "#app/domain/ctx.ts";
import { refuse } from "#app/domain/refusals.ts";

type Objects = Pick<Env, "FEEDS" | "JOB_FEEDS" | "ROOMS">;

/** What goes along with an upgrade from the Worker, which alone reaches the objects. */
const upgradeOf = (sitter: Sitter, after?: string): Request => {
  const url = new URL("https://object/");
  for (const [name, value] of Object.entries({ ...sitter, after })) if (value !== undefined) url.searchParams.set(name, value);
  return new Request(url, { headers: { Upgrade: "websocket" } });
};

export const liveOf = ({ FEEDS, JOB_FEEDS, ROOMS }: Objects): Live => ({
  async tell({ topic, subject }) {
    if (topic === "user") await FEEDS.getByName(subject).refresh();
    if (topic === "sessions") await FEEDS.getByName(subject).checkSessions();
    if (topic === "room") await ROOMS.getByName(subject).refresh();
    if (topic === "job") await JOB_FEEDS.getByName(subject).refresh();
  },
  openFeed: async (sitter, after) => FEEDS.getByName(sitter.userId).fetch(upgradeOf(sitter, after)),
  async openJob(sitter, jobId) {
    const { userId, sessionId } = sitter;
    // a guest has no session that could end
    if (sessionId !== "" && !(await FEEDS.getByName(userId).watch(jobId, sessionId, "job"))) throw refuse("not_authenticated");
    return JOB_FEEDS.getByName(jobId).fetch(upgradeOf(sitter));
  },
  writes: async (jobId, artisanId) => JOB_FEEDS.getByName(jobId).writes(artisanId),
});
