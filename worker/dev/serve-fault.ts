import { z } from "zod";
import { objectNamed } from "../bindings/object-named.ts";
import { countedEnv } from "../cost/counted-env.ts";
import { fireCron } from "../cron/fire-cron.ts";
import { consumeQueue } from "../queues/consume-queue.ts";

/** The message of an error that was asked for. */
const FAULT = "a fault was asked for";

const Asked = z.strictObject({ where: z.enum(["fetch", "queue", "cron", "object"]) });

const fail = () => {
  throw new Error(FAULT);
};

/** Raises an error in one of the four handlers of last resort. */
export async function raiseFault(request: Request, env: Env): Promise<Response> {
  const asked = Asked.safeParse(await request.json().catch(() => undefined));
  if (!asked.success) return Response.json({ code: "invalid" }, { status: 400 });
  const { where } = asked.data;
  if (where === "fetch") fail();
  if (where === "queue") await failInQueue(env);
  if (where === "cron") await fireCron(FAULT, env, Date.now()).catch(() => undefined);
  if (where === "object")
    await objectNamed(countedEnv(env).JOB_CLOCKS, FAULT)
      .failForDev()
      .catch(() => undefined);
  return Response.json({ where }, { status: 202 });
}

/** A message of a usual kind, with a database that fails. */
async function failInQueue(env: Env): Promise<void> {
  const message = {
    ...{ id: "fault", timestamp: new Date(), attempts: 1, ack: () => {}, retry: () => {} },
    body: { kind: "deliver_message", messageId: "fault" },
  };
  // as: what a consumer uses
  const batch = { queue: "fault", messages: [message] } as unknown as MessageBatch;
  await consumeQueue(batch, { ...env, DB: { prepare: fail, batch: fail } as unknown as D1Database });
}
