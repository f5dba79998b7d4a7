import { z } from "zod";
import { confirmByCode } from "#app/domain/auth/confirmation/confirm-by-code.ts";
import { issueDeviceCookie } from "#app/domain/auth/sign-in/device-cookies.ts";
import { signInWithCode } from "#app/domain/auth/sign-in/sign-in-with-code.ts";
import { codeTargetOf, SendCodeInput, VerifyCodeInput } from "#app/domain/codes/input.ts";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { confirmGuestJob, type OpenedGuestJob } from "#app/domain/guests/confirm-guest-job.ts";
import { guestOfJob } from "#app/domain/guests/queries.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { userForSelfUnscoped } from "#app/domain/users/queries.ts";
import { job, jobJson } from "../schemas/job.ts";
import { userAndToken, userJson } from "../schemas/user.ts";
import { defineEndpoint, type EndpointResponse } from "../serve/endpoint.ts";

const detail = z.object({ detail: z.string() });
const confirmed = z.object({ detail: z.string(), job: job.optional(), follow_path: z.string().optional() });

const sending = {
  audience: "anyone",
  allowsInvalidToken: true,
  deviceMark: "counts",
  body: SendCodeInput,
  answers: { 200: detail },
} as const;

/** Returns the newest job that waited for this confirmation. */
async function confirmedAnswer(ctx: Ctx, openedJobIds: readonly string[]): Promise<EndpointResponse> {
  const [jobId] = openedJobIds;
  const opened = jobId === undefined ? null : await findJob(ctx, jobId);
  const released = opened && { job: jobJson(ctx, opened), follow_path: `/job/${opened.id}` };
  return { status: 200, body: { detail: "Code confirmed", ...released } };
}

/** For a guest, with the path of the follow link. */
async function openedAnswer(ctx: Ctx, { jobId, followPath }: OpenedGuestJob): Promise<EndpointResponse> {
  const guest = await guestOfJob(ctx, jobId);
  const opened = guest && (await findJob({ ...ctx, actor: guest }, jobId));
  if (!opened) throw refuse("not_found");
  return { status: 200, body: { detail: "Code confirmed", job: jobJson(ctx, opened), follow_path: followPath } };
}

export const codeCalls = [
  defineEndpoint({
    ...sending,
    method: "post",
    path: "/auth/otp/send",
    spec: "C36",
    summary: "Send a code of six digits by SMS or email; the answer never reveals whether an account exists.",
    run: async (ctx, { body }) => {
      await sendCode(ctx, { purpose: body.purpose, target: codeTargetOf(body), turnstileToken: body.turnstile_token });
      return { status: 200, body: { detail: "Code sent" } };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/auth/otp/verify",
    spec: "C37",
    summary: "Use a code: it confirms a number or address of one's own, releases waiting jobs, or signs an artisan in.",
    audience: "anyone",
    allowsInvalidToken: true,
    body: VerifyCodeInput,
    answers: { 200: z.union([userAndToken, confirmed]) },
    deviceMark: "answers",
    run: async (ctx, { body, userAgent, deviceMarks: marks }) => {
      const { purpose, otp, phone_number: phone = "" } = body;
      if (purpose === "login") {
        const { userId, token } = await signInWithCode(ctx, { phone, otp, userAgent });
        const deviceMark = (await issueDeviceCookie(ctx, { userId, marks })).join(".");
        return { status: 200, deviceMark, body: { user: await userJson(ctx, await userForSelfUnscoped(ctx, userId)), token } };
      }
      if (purpose === "job" && phone !== "" && !isSignedIn(ctx.actor))
        return openedAnswer(ctx, await confirmGuestJob(ctx, { phone, otp }));
      const { openedJobIds } = await confirmByCode(ctx, { purpose, target: codeTargetOf(body), otp });
      return confirmedAnswer(ctx, openedJobIds);
    },
  }),
  defineEndpoint({
    ...sending,
    method: "post",
    path: "/auth/otp/resend",
    spec: "C38",
    summary: "Send another code, a minute after the last at the earliest; the older one ends.",
    run: async (ctx, { body }) => {
      await sendCode(ctx, { purpose: body.purpose, target: codeTargetOf(body), turnstileToken: body.turnstile_token });
      return { status: 200, body: { detail: "Code sent again" } };
    },
  }),
];
