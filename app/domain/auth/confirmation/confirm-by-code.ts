import { runBatch } from "#db/run-batch.ts";
import { checkCode } from "../../codes/check-code.ts";
import { findOwnContact, isAwaitedByActor, isOwnContact } from "../../codes/recipients.ts";
import { CODE_TRIES, type CodeTarget } from "../../codes/rules.ts";
import { consumeCodeStatements, isCodeConsumedBy } from "../../codes/statements.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { limitByCaller } from "../../shared/limits/limit-by-caller.ts";
import { markEmailOwnerProvedStatement } from "../../users/statements.ts";
import { changePhone } from "../change-phone.ts";
import { announceOpenedJobs, confirmChannelStatements } from "./confirm-channel.ts";

type Typed = { purpose: "phone" | "email" | "job"; target: CodeTarget; otp: string };

/**
 * Confirms the caller's contact by code and opens pending drafts, or changes to the number that the code confirms.
 * Refuses: not_authenticated · otp.already_confirmed · otp.invalid (also for other contacts) · throttled · otp.locked.
 */
export async function confirmByCode(
  ctx: Ctx,
  { purpose, target, otp }: Typed,
): Promise<{ userId: string; openedJobIds: string[]; isChanged: boolean }> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  await limitByCaller(ctx, CODE_TRIES);
  const { userId } = ctx.actor;
  const own = await findOwnContact(ctx, target);
  if (!own) {
    if (purpose !== "phone" || !("phone" in target) || !(await isAwaitedByActor(ctx, target))) throw refuse("otp.invalid");
    return changePhone({ ...ctx, actor: ctx.actor }, { phone: target.phone, otp });
  }
  if (own.confirmedAt !== null) throw refuse("otp.already_confirmed");

  const { codeId } = await checkCode(ctx, { purpose, target, otp, ownerId: userId });

  const { db, now } = ctx;
  const use = { codeId, operationId: newId(), at: now };
  const channel = "email" in target ? "email" : "phone";

  const { code, confirmed } = await runBatch(db, {
    // Otherwise a code for the old address would confirm an address that was changed meanwhile.
    code: consumeCodeStatements(db, use, isOwnContact({ userId, target })),
    confirmed: confirmChannelStatements(db, { userId, channel, at: now, jobsADay: ctx.jobDailyLimit }, isCodeConsumedBy(use)),
    emailOwner: channel === "email" ? [markEmailOwnerProvedStatement(db, { userId, at: now }, isCodeConsumedBy(use))] : [],
  });

  if (code.used.length === 0) throw refuse("otp.invalid");

  return { userId, openedJobIds: await announceOpenedJobs(ctx, confirmed.opened), isChanged: false };
}
