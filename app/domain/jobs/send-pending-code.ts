import { eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import type { CodeTarget } from "../codes/rules.ts";
import { sendCode } from "../codes/send-code.ts";
import { isPlaceholderEmail } from "../messaging/rules.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { Refusal } from "../shared/errors/refusals.ts";
import { safeErrorMessage } from "../shared/errors/safe-error.ts";

/** Sends the code to the phone, otherwise by email. Null if limits allow no code now; the job stays saved. */
export async function sendPendingCode(ctx: Ctx, { userId }: SignedIn): Promise<CodeTarget | null> {
  const [own] = await ctx.db.select({ email: users.email, phone: users.phone }).from(users).where(eq(users.id, userId));
  if (!own) return null;
  if (own.phone !== null && (await isSent(ctx, { phone: own.phone }))) return { phone: own.phone };
  if (!isPlaceholderEmail(own.email) && (await isSent(ctx, { email: own.email }))) return { email: own.email };
  return null;
}

const isSent = (ctx: Ctx, target: CodeTarget): Promise<boolean> =>
  sendCode(ctx, { purpose: "job", target }).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof Refusal)) ctx.log("job.code_unsent", { error: safeErrorMessage(error) });
      return false;
    },
  );
