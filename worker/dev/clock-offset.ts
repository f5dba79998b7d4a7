import { z } from "zod";
import { clockOffsetMs, setClockOffset } from "../clock.ts";
import { settingsOf } from "../env.ts";

const KEY = "dev-clock.json";
const Stored = z.object({ offset_seconds: z.int().nonnegative() });

let loaded: Promise<void> | undefined;

/** Before the first event of an isolate: moves it to the stored offset. The offset is stored with the instance's other data, so a restart keeps it. */
export async function loadClockOffset(env: Env): Promise<void> {
  if (settingsOf(env).ENVIRONMENT !== "local") return;
  loaded ??= read(env.MEDIA).then(
    ({ offset_seconds }) => setClockOffset(offset_seconds * 1000),
    (error: unknown) => {
      loaded = undefined;
      throw error;
    },
  );
  await loaded;
}

/** Adds to the stored offset and moves this isolate. Two calls at once add up. */
export async function advanceClock({ MEDIA }: Pick<Env, "MEDIA">, seconds: number): Promise<void> {
  for (;;) {
    const { offset_seconds, etag } = await read(MEDIA);
    const next = { offset_seconds: offset_seconds + seconds };
    const onlyIf = etag === undefined ? { etagDoesNotMatch: "*" } : { etagMatches: etag };
    if (!(await MEDIA.put(KEY, JSON.stringify(next), { onlyIf }))) continue;
    // A call that stored later may have moved the isolate already.
    return setClockOffset(Math.max(clockOffsetMs(), next.offset_seconds * 1000));
  }
}

async function read(bucket: R2Bucket): Promise<z.infer<typeof Stored> & { etag?: string }> {
  const object = await bucket.get(KEY);
  return object ? { ...Stored.parse(await object.json()), etag: object.etag } : { offset_seconds: 0 };
}
