import { z } from "zod";
import { ChangePasswordInput } from "#app/domain/auth/input.ts";
import { changePassword } from "#app/domain/auth/passwords/change-password.ts";
import { defineEndpoint } from "../serve/endpoint.ts";

/** A signed-in user changes the password here. The password reset is for others. */
export const passwordCalls = [
  defineEndpoint({
    method: "post",
    path: "/auth/password",
    spec: "V08, ours",
    summary: "Change my password: all my sessions end, and the answer's token takes their place.",
    audience: "signed_in",
    body: ChangePasswordInput,
    answers: { 200: z.object({ detail: z.string(), token: z.string() }) },
    run: async (ctx, { body, userAgent }) => {
      const change = { currentPassword: body.current_password, newPassword: body.new_password, userAgent };
      return { status: 200, body: { detail: "Password changed", ...(await changePassword(ctx, change)) } };
    },
  }),
];
