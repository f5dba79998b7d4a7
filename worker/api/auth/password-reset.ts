import { z } from "zod";
import { checkResetCode } from "#app/domain/auth/passwords/check-reset-code.ts";
import { CheckResetInput, RequestResetInput, ResetPasswordInput, resetTargetOf } from "#app/domain/auth/passwords/reset-input.ts";
import { resetPassword } from "#app/domain/auth/passwords/reset-password.ts";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { defineEndpoint } from "../serve/endpoint.ts";

const detail = z.object({ detail: z.string() });
const open = { audience: "anyone", allowsInvalidToken: true, deviceMark: "counts", answers: { 200: detail } } as const;

export const passwordResetEndpoints = [
  defineEndpoint({
    ...open,
    method: "post",
    path: "/auth/request-reset-password",
    spec: "C10",
    summary: "Send a code for a new password by email or SMS; the answer never reveals whether an account exists.",
    body: RequestResetInput,
    run: async (ctx, { body }) => {
      await sendCode(ctx, { purpose: "reset", target: resetTargetOf(body), turnstileToken: body.turnstile_token });
      return { status: 200, body: { detail: "Code sent" } };
    },
  }),
  // The API contract puts the code into the URL: responses are never stored, and no URL is logged.
  defineEndpoint({
    ...open,
    method: "get",
    path: "/auth/request-reset-password",
    spec: "C11",
    summary: "Whether the code is right. A wrong one is one of its five tries.",
    query: CheckResetInput,
    run: async (ctx, { query }) => {
      await checkResetCode(ctx, { target: resetTargetOf(query), otp: query.otp });
      return { status: 200, body: { detail: "Code confirmed" } };
    },
  }),
  defineEndpoint({
    ...open,
    method: "post",
    path: "/auth/reset-password",
    spec: "C12",
    summary: "Set a new password with the code; all sessions of the account end.",
    body: ResetPasswordInput,
    run: async (ctx, { body }) => {
      await resetPassword(ctx, { target: resetTargetOf(body), otp: body.otp, password: body.password });
      return { status: 200, body: { detail: "Password reset successfully" } };
    },
  }),
];
