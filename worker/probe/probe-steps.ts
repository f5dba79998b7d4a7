import { isProbeMarked } from "#app/domain/health/probe-row.ts";
import type { QueueMessage } from "#app/domain/shared/contracts/queue-message.ts";
import type { Db } from "#db/open.ts";
import { transformOnePixel } from "../bindings/images.ts";
import { objectNamed } from "../bindings/object-named.ts";

type Probe = { env: Env; db: Db; id: string; signal: AbortSignal };
type Step = (probe: Probe) => Promise<void>;

const BETWEEN_LOOKS_MS = 500;

/** The one object of each class that only probes call. Each call reads and leaves nothing. */
const OBJECT = "smoke";

/** What is tried, in the order of the answer. No e-mail or SMS is sent. */
export const PROBE_STEPS: readonly (readonly [string, Step])[] = [
  ["media", ({ env, id }) => tryBucket(env.MEDIA, id)],
  ["backup", ({ env, id }) => tryBucket(env.BACKUP, id)],
  ["queue", tryQueue],
  ["images", ({ env }) => transformOnePixel(env.IMAGES)],
  ["object.ChatRoom", async ({ env }) => void (await objectNamed(env.CHAT_ROOMS, OBJECT).reads())],
  ["object.Limiter", async ({ env }) => void (await objectNamed(env.LIMITER, OBJECT).isExhausted(1, 1, Date.now()))],
  ["object.Circuit", async ({ env }) => void (await objectNamed(env.CIRCUIT_BREAKERS, OBJECT).ask(Date.now()))],
  ["object.UserFeed", async ({ env }) => objectNamed(env.USER_FEEDS, OBJECT).refresh()],
  ["object.JobFeed", async ({ env }) => objectNamed(env.JOB_FEEDS, OBJECT).refresh()],
  ["object.JobClock", async ({ env }) => void (await objectNamed(env.JOB_CLOCKS, OBJECT).nextAlarm())],
];

async function tryBucket(bucket: R2Bucket, id: string): Promise<void> {
  const key = `smoke/${id}`;
  await bucket.put(key, id);
  const found = await (await bucket.get(key))?.text();
  await bucket.delete(key);
  if (found !== id) throw new Error("the object did not come back as it was put");
}

async function tryQueue({ env, db, id, signal }: Probe): Promise<void> {
  await env.QUEUE.send({ kind: "mark_probe", probeId: id } satisfies QueueMessage);
  while (!(await isProbeMarked(db, id)) && !signal.aborted) await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
}
