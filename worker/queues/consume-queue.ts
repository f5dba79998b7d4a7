import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { refreshRoom } from "#app/domain/chat/refresh-room.ts";
import { applyDecision } from "#app/domain/decisions/apply-decision.ts";
import { markProbe } from "#app/domain/health/probe-row.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { windDownAccount } from "#app/domain/privacy/account-deletion/wind-down-account.ts";
import { exportAccountData } from "#app/domain/privacy/data-export/export-account-data.ts";
import { deliverPush } from "#app/domain/push/deliver-push.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { MessageCause, QueueMessage } from "#app/domain/shared/contracts/queue-message.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { purgeDocumentImages } from "#app/domain/verification/purge-document-images.ts";
import { setRoute, withCounters } from "../cost/counters.ts";
import { logCost } from "../cost/log-cost.ts";
import { RunTaken, runCronTask } from "../cron/run-cron-task.ts";
import { makeCtx } from "../ctx.ts";
import { reportFault } from "../faults/report-fault.ts";
import { logDeadLetter } from "./log-dead-letter.ts";

/**
 * Runs the command of each message of a batch. Messages run at once, so that none waits for another's slow provider, and a
 * failed one is retried later. All commands here may run twice.
 */
export async function consumeQueue(batch: MessageBatch, env: Env): Promise<void> {
  const handle = batch.queue.endsWith("-dead") ? logDeadLetter : run;
  const actor = system(`queue ${batch.queue}`);
  await Promise.all(
    batch.messages.map((message) =>
      withCounters("queue", () => {
        const causeId = MessageCause.safeParse(message.body).data?.cause_id;
        const requestId = crypto.randomUUID();
        const ctx = makeCtx(env, { actor, causeId, requestId });
        const report = (error: unknown) => reportFault(env, error, { event: "queue.failed", requestId, causeId });
        return settle(ctx, message, { handle: (body) => handle(ctx, body, { env, causeId }), report });
      }),
    ),
  );
}

type Handling = { handle: (message: QueueMessage) => Promise<void>; report: (error: unknown) => void };

/** The last resort for an error of a message. */
async function settle(ctx: Ctx, message: Message, { handle, report }: Handling): Promise<void> {
  const parsed = QueueMessage.safeParse(message.body);
  if (!parsed.success) {
    ctx.log("queue.unreadable", { id: message.id });
    message.ack();
    return;
  }
  setRoute(`queue ${parsed.data.kind}`);
  try {
    await handle(parsed.data);
    message.ack();
    logCost(ctx.log);
  } catch (error) {
    ctx.log("queue.failed", {
      kind: parsed.data.kind,
      attempts: message.attempts,
      error: safeErrorMessage(error),
    });
    if (!(error instanceof RunTaken)) report(error);
    message.retry({ delaySeconds: retryDelaySeconds(message.attempts) });
  }
}

/** Backoff with jitter, so that messages that failed together are not retried together. */
const retryDelaySeconds = (attempts: number): number => Math.ceil(Math.min(600, 5 * 2 ** attempts) * (0.8 + 0.4 * Math.random()));

async function run(ctx: Ctx, message: QueueMessage, { env, causeId }: { env: Env; causeId: string | undefined }): Promise<void> {
  switch (message.kind) {
    case "run_task":
      return runCronTask(env, { ...message, causeId });
    case "deliver_message":
      return void (await deliverMessage(ctx, message));
    case "deliver_push":
      return void (await deliverPush(ctx, message));
    case "announce_job":
      return void (await announceJob(ctx, message));
    case "refresh_room":
      return void (await refreshRoom(ctx, message));
    case "export_account":
      return void (await exportAccountData(ctx, message));
    case "wind_down_account":
      return void (await windDownAccount(ctx, message));
    case "apply_decision":
      return void (await applyDecision(ctx, message));
    case "purge_document_images":
      return void (await purgeDocumentImages(ctx));
    case "mark_probe":
      return markProbe(ctx.db, message.probeId);
  }
}
