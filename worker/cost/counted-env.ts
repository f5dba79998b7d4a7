import { countingRows } from "#db/counting-rows.ts";
import { count } from "./counters.ts";

/** The same database; each trip is counted. */
export const countedDatabase = (client: D1Database): D1Database =>
  countingRows(client, ({ queries, rowsRead, rowsWritten }) =>
    count(({ d1 }) => {
      d1.trips += 1;
      d1.queries += queries;
      d1.rows_read += rowsRead;
      d1.rows_written += rowsWritten;
    }),
  );

const known = new WeakMap<Env, Env>();

/** The same bindings; each call is counted. The database is apart (worker/ctx.ts), because it is opened once in an isolate. */
export function countedEnv(env: Env): Env {
  const counted = known.get(env) ?? {
    ...env,
    MEDIA: countedBucket(env.MEDIA),
    IMAGES: countedImages(env.IMAGES),
    QUEUE: countedQueue(env.QUEUE),
    TASKS: countedQueue(env.TASKS),
    CHAT_ROOMS: countedObjects(env.CHAT_ROOMS),
    LIMITER: countedObjects(env.LIMITER),
    CIRCUIT_BREAKERS: countedObjects(env.CIRCUIT_BREAKERS),
    USER_FEEDS: countedObjects(env.USER_FEEDS),
    JOB_FEEDS: countedObjects(env.JOB_FEEDS),
    JOB_CLOCKS: countedObjects(env.JOB_CLOCKS),
  };
  known.set(env, counted);
  return counted;
}

/** Counts each call, then makes it. */
const counting =
  <Args extends unknown[], Answer>(add: (args: Args) => void, call: (...args: Args) => Answer) =>
  (...args: Args): Answer => {
    add(args);
    return call(...args);
  };

const addRead = () =>
  count(({ r2 }) => {
    r2.reads += 1;
  });
const addWrite = () =>
  count(({ r2 }) => {
    r2.writes += 1;
  });
const addQueued = (messages: number) =>
  count((counters) => {
    counters.queue += messages;
  });

const countedBucket = (bucket: R2Bucket) =>
  ({
    get: counting(addRead, (...args: Parameters<R2Bucket["get"]>) => bucket.get(...args)),
    head: counting(addRead, (key: string) => bucket.head(key)),
    put: counting(addWrite, (...args: Parameters<R2Bucket["put"]>) => bucket.put(...args)),
    delete: counting(addWrite, (keys: string | string[]) => bucket.delete(keys)),
    list: counting(addWrite, (options?: R2ListOptions) => bucket.list(options)),
    // as: the methods that this Worker calls
  }) as unknown as R2Bucket;

const countedImages = (images: ImagesBinding) =>
  ({
    input: counting(
      () =>
        count((counters) => {
          counters.images += 1;
        }),
      (...args: Parameters<ImagesBinding["input"]>) => images.input(...args),
    ),
    // as: the method that this Worker calls
  }) as unknown as ImagesBinding;

const countedQueue = <Body>(queue: Queue<Body>) =>
  ({
    send: counting(
      () => addQueued(1),
      (...args: Parameters<Queue<Body>["send"]>) => queue.send(...args),
    ),
    sendBatch: counting(
      ([messages]) => addQueued([...messages].length),
      (...args: Parameters<Queue<Body>["sendBatch"]>) => queue.sendBatch(...args),
    ),
    // as: the methods that this Worker calls
  }) as unknown as Queue<Body>;

/** An object is called once each time that it is found. */
const countedObjects = <Kind extends Rpc.DurableObjectBranded>(objects: DurableObjectNamespace<Kind>) =>
  ({
    getByName: counting(
      () =>
        count((counters) => {
          counters.objects += 1;
        }),
      (...args: Parameters<typeof objects.getByName>) => objects.getByName(...args),
    ),
    // as: the method that this Worker calls
  }) as unknown as DurableObjectNamespace<Kind>;
