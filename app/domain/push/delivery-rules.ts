import { retryDelaySeconds } from "../messaging/rules.ts";
import type { NotificationType } from "../notifications/rules.ts";
import { ruleOf, type Topic } from "../notifications/type-rules.ts";
import type { RateLimit } from "../shared/contracts/ctx.ts";

const DAY_SECONDS = 86_400;
const NEW_JOB_SECONDS = 7_200;

/** How long the push service keeps a push for a phone without network, and how long we try. */
export const pushLifetimeSeconds = (type: NotificationType): number => (type === "new_job_added" ? NEW_JOB_SECONDS : DAY_SECONDS);

export const TEST_PUSH_LIFETIME_SECONDS = NEW_JOB_SECONDS;
export const TEST_PUSH_USER_LIMIT: RateLimit = { name: "push-test", times: 3, perSeconds: 3600 };

export type PushUrgency = "high" | "normal";

const URGENT: ReadonlySet<Topic> = new Set(["messages", "offers", "matches"]);

export const pushUrgency = (type: NotificationType, isJobUrgent: boolean): PushUrgency =>
  (type === "new_job_added" ? isJobUrgent : URGENT.has(ruleOf(type).topic)) ? "high" : "normal";

type About = { id: string; type: string; roomId: string | null; jobId: string | null };

/** Pushes of one group replace each other on the phone and while they wait. */
export function pushGroup({ id, type, roomId, jobId }: About): string {
  if (type === "message_received" && roomId !== null) return `room ${roomId}`;
  return jobId === null ? `notification ${id}` : `job ${jobId}`;
}

export const PUSH_LEASE_SECONDS = 30;
export const PUSH_ATTEMPTS = 6;
export const MAX_REFUSALS_IN_ROW = 5;
export const PUSH_PENDING_AFTER_SECONDS = 30;
export const PUSHES_QUEUED_AT_ONCE = 500;
export const LEFT_ALONE_SECONDS = 30;
export const PUSH_RETENTION_MS = 30 * DAY_SECONDS * 1000;
export const PUSH_RECEIPT_LIFETIME_MS = 7 * DAY_SECONDS * 1000;

const MAX_ASKED_SECONDS = 3_600;

/** 5, 15, 45 seconds and so on; not before the service allows it, up to an hour. */
export const pushRetrySeconds = (attempts: number, askedForSeconds: number, spread: number): number =>
  Math.max(retryDelaySeconds({ attempts, askedForSeconds: 0, spread }), Math.min(askedForSeconds, MAX_ASKED_SECONDS));

export type PushOutcome = "sent" | "ended" | "too_large" | "refused" | "failed";

const ACCEPTED: ReadonlySet<number> = new Set([200, 201, 202, 204]);

/** The meaning of a status of a push service (RFC 8030); null if it gave none in time. */
export function pushOutcome(status: number | null): PushOutcome {
  if (status === null || status === 408 || status === 429 || status >= 500) return "failed";
  if (ACCEPTED.has(status)) return "sent";
  if (status === 404 || status === 410) return "ended";
  return status === 413 ? "too_large" : "refused";
}

export function cutAtWord(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const start = characters.slice(0, length - 1).join("");
  const isWordEnd = characters[length - 1] === " ";
  return `${(isWordEnd ? start : start.replace(/\s\S*$/u, "")).trimEnd()}…`;
}
