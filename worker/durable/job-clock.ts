import { DurableObject } from "cloudflare:workers";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import { toPlatformTime } from "../clock.ts";
import { makeCtx } from "../ctx.ts";
import { inAlarm, inObject } from "../faults/in-object.ts";
import { flushLiveUpdates } from "../live/flush-live-updates.ts";
import { setEarliestAlarm } from "./set-earliest-alarm.ts";

const JOB = "job";

/** The alarm of one open job, at the next minute that matters. What is due then is read from the database. */
export class JobClock extends DurableObject<Env> {
  readonly #wakeAt: (at: number) => Promise<void>;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#wakeAt = setEarliestAlarm(state.storage);
  }

  /** `at` in product time. The name of an object is not known in its alarm, so the id is stored. */
  async wake(jobId: string, at: number): Promise<void> {
    if (this.ctx.storage.kv.get(JOB) === undefined) this.ctx.storage.kv.put(JOB, jobId);
    await this.#wakeAt(toPlatformTime(at));
  }

  /** When it rings next, in the platform's time. */
  nextAlarm(): Promise<number | null> {
    return this.ctx.storage.getAlarm();
  }

  /** For POST /dev/fault only. */
  async failForDev(): Promise<void> {
    if (!import.meta.env.HAS_DEV_TOOLS) return;
    await inObject(this.env, "JobClock", () => Promise.reject(new Error("a fault was asked for")));
  }

  /** Early alarms, for example of a clock that stood meanwhile, set themselves again. */
  override alarm(): Promise<void> {
    return inAlarm(this.env, "JobClock", () => this.#ring());
  }

  async #ring(): Promise<void> {
    const jobId = this.ctx.storage.kv.get<string>(JOB);
    if (jobId === undefined) return;
    const ctx = makeCtx(this.env, { actor: system("job clock") });
    const own = { wake: async (_: string, at: number) => this.#wakeAt(toPlatformTime(at)) };
    await announceJob({ ...ctx, jobClocks: own }, { jobId }).finally(() => flushLiveUpdates(this.env));
    // Nothing is left to wait for, so the object costs nothing any more.
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.deleteAll();
  }
}
