import { sendCode } from "../codes/send-code.ts";
import type { PostJobInput } from "../jobs/input.ts";
import { publishJob } from "../jobs/lifecycle/publish-job.ts";
import { discardImages } from "../media/discard-images.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { placeholderEmail } from "../messaging/rules.ts";
import { requireOpen } from "../settings/open-features.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { Refusal, refuse } from "../shared/errors/refusals.ts";
import { limitByCallerBeforeHumanCheck } from "../shared/limits/limit-by-caller.ts";
import { requireHuman } from "../shared/limits/require-human.ts";
import { insertUserStatement } from "../users/statements.ts";
import { guestActor } from "./guest-actor.ts";
import { limitJobsPerNumber } from "./limit-jobs-per-number.ts";
import { firstGuestJob } from "./queries.ts";
import { GUEST_JOBS } from "./rules.ts";
import { insertGuestStatement, waitingGuestsOf } from "./statements.ts";

type Posting = {
  input: PostJobInput;
  firstName: string;
  phone: string;
  images: readonly ReceivedImage[];
  uploadIds?: readonly string[];
  /** Required if a human check is configured. */
  turnstileToken?: string;
};

/** `codeRefusal`: the job is stored, but no code could be sent. */
export type PendingGuestJob = { jobId: string; userId: string; codeRefusal?: Refusal };

/**
 * Stores a job without an account as a draft and sends a code to its phone number. Replaces older pending jobs of the number.
 * Ignores an account with the same number. Images of a refused job are discarded.
 * Refuses: permission_denied (signed in) · guest_posting.closed · throttled (also three per day and number) · human_check.* · those of publishJob.
 */
export async function postGuestJob(ctx: Ctx, posting: Posting): Promise<PendingGuestJob> {
  const newUserId = newId();
  const first = await insertGuestOrFind(ctx, newUserId, posting).catch(async (error: unknown) => {
    await discardImages(ctx, posting.images);
    throw error;
  });
  if (first) await discardImages(ctx, posting.images);
  const { userId, jobId, hasCode } = first ?? (await publishOf(ctx, newUserId, posting));
  if (hasCode) return { jobId, userId };

  const target = { phone: posting.phone };
  const codeRefusal = await sendCode(ctx, { purpose: "job", target, turnstileToken: posting.turnstileToken }).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );
  return { jobId, userId, codeRefusal };
}

// A repeated key returns the first job before the human check, whose token is already used.
async function insertGuestOrFind(ctx: Ctx, userId: string, posting: Posting) {
  if (isSignedIn(ctx.actor)) throw refuse("permission_denied");
  const crowd = await limitByCallerBeforeHumanCheck(ctx, GUEST_JOBS);
  const first = await firstGuestJob(ctx, posting.phone);
  if (first) return first;
  await requireOpen(ctx, "guest_posting");
  await requireHuman(ctx, posting.turnstileToken, crowd);
  await limitJobsPerNumber(ctx, posting.phone);
  await insertGuest(ctx, { userId, ...posting });
  return null;
}

async function publishOf(ctx: Ctx, userId: string, posting: Posting) {
  const actor = guestActor({ userId, firstName: posting.firstName, language: ctx.language });
  const { jobId } = await publishJob({ ...ctx, actor }, { ...posting, replaces: waitingGuestsOf(posting.phone) });
  return { userId, jobId, hasCode: false };
}

type NewGuest = { userId: string; firstName: string; phone: string };

const insertGuest = ({ db, now, language }: Ctx, { userId, firstName, phone }: NewGuest) =>
  db.batch([
    insertUserStatement(db, {
      id: userId,
      email: placeholderEmail(userId),
      firstName,
      lastName: "",
      activeRole: "client",
      language,
      createdAt: now,
    }),
    insertGuestStatement(db, { userId, phone, createdAt: now }),
  ]);
