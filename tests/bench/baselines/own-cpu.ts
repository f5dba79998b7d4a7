import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { deliverPush } from "#app/domain/push/deliver-push.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { openDb } from "#db/open.ts";
import { signerOf } from "#worker/bindings/signer.ts";
import { pushSenderOf } from "#worker/providers/push-service.ts";

type Bindings = {
  DB: D1Database;
  APP_SECRET: string;
  VAPID_PUBLIC_KEY: string;
  VAPID_PRIVATE_KEY: string;
  VAPID_SUBJECT: string;
};

/** Answers of D1 in the order of the calls: recorded by the first run, repeated to the others. */
class RepeatedD1 {
  private answers: unknown[] = [];
  private next = 0;
  private isRecorded = false;

  constructor(private readonly d1: D1Database) {}

  repeat(): void {
    this.isRecorded = true;
    this.next = 0;
  }

  private async answer<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (!this.isRecorded) this.answers.push(await ask());
    // as: the same call of the first run
    return this.answers[this.isRecorded ? this.next++ : this.answers.length - 1] as Answer;
  }

  binding(): D1Database {
    const statement = (inner: D1PreparedStatement) => ({
      inner,
      bind: (...values: unknown[]) => statement(this.isRecorded ? inner : inner.bind(...values)),
      all: () => this.answer(() => inner.all()),
      run: () => this.answer(() => inner.run()),
      raw: () => this.answer(() => inner.raw()),
    });
    const batch = (statements: { inner: D1PreparedStatement }[]) =>
      this.answer(() => this.d1.batch(statements.map(({ inner }) => inner)));
    // as: the calls that Drizzle makes
    return { prepare: (query: string) => statement(this.d1.prepare(query)), batch } as unknown as D1Database;
  }
}

/** Runs a wave or a push many times without database, queue and network, so that only the Worker's own CPU is left. */
export default {
  async fetch({ url }: Request, env: Bindings): Promise<Response> {
    const { searchParams } = new URL(url);
    const named = (name: string) => searchParams.get(name) ?? "";
    globalThis.fetch = async () => new Response(null, { status: 201 });
    const d1 = new RepeatedD1(env.DB);
    const vapid = { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY, subject: env.VAPID_SUBJECT };
    // as: what the two commands use
    const ctx = {
      ...{ actor: system("bench"), now: Date.now(), db: openDb(d1.binding()), log: () => {} },
      ...{ outbox: { push: async () => {} }, jobClocks: { wake: async () => {} }, signer: signerOf(env.APP_SECRET) },
      pushSender: pushSenderOf(vapid, { ask: async () => "free", tell: async () => {} }),
    } as unknown as Ctx;
    const once = () =>
      named("job")
        ? announceJob(ctx, { jobId: named("job") })
        : deliverPush(ctx, {
            userId: named("user"),
            notificationId: named("notification"),
            subscriptionId: named("subscription"),
          });
    const answer = await once();
    for (let times = Number(named("times")); times > 0; times--) {
      d1.repeat();
      await once();
    }
    return Response.json(answer ?? {});
  },
};
