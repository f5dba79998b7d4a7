import { z } from "zod";
import { confirmEmail } from "#app/domain/auth/confirmation/confirm-email.ts";
import { requestEmailConfirmation } from "#app/domain/auth/confirmation/request-email-confirmation.ts";
import {
  confirmationKey,
  RegisterArtisanInput,
  RegisterClientInput,
  registrationOf,
  SignInAdminInput,
  SignInArtisanInput,
  SignInByEmailInput,
  signInIdentifierOf,
} from "#app/domain/auth/input.ts";
import { registerUser } from "#app/domain/auth/registration/register-user.ts";
import { signOut } from "#app/domain/auth/sessions/sign-out.ts";
import { issueDeviceCookie } from "#app/domain/auth/sign-in/device-cookies.ts";
import { signInWithPassword } from "#app/domain/auth/sign-in/sign-in-with-password.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { userForSelf, userForSelfUnscoped } from "#app/domain/users/queries.ts";
import { user, userAndToken, userJson } from "../schemas/user.ts";
import { defineEndpoint, type EndpointResponse } from "../serve/endpoint.ts";

const detail = z.object({ detail: z.string() });

type Let = { userId: string; token: string };

async function withUser(ctx: Ctx, status: 200 | 201, { userId, token }: Let, marks: string[]): Promise<EndpointResponse> {
  const deviceMark = (await issueDeviceCookie(ctx, { userId, marks })).join(".");
  return { status, deviceMark, body: { user: await userJson(ctx, await userForSelfUnscoped(ctx, userId)), token } };
}

const perhapsKey = z.object({ key: confirmationKey().optional() });

export const authCalls = [
  defineEndpoint({
    method: "get",
    path: "/auth/user",
    spec: "C01",
    summary: "Who I am.",
    audience: "signed_in",
    opensWithoutFactor: true,
    answers: { 200: user },
    run: async (ctx) => ({ status: 200, body: await userJson(ctx, await userForSelf(ctx)) }),
  }),
  defineEndpoint({
    method: "post",
    path: "/auth/client/login",
    spec: "C03",
    summary: "Sign in by email, clients and artisans alike.",
    audience: "anyone",
    allowsInvalidToken: true,
    body: SignInByEmailInput,
    answers: { 200: userAndToken },
    deviceMark: "answers",
    run: async (ctx, { body, userAgent, deviceMarks: marks }) =>
      withUser(ctx, 200, await signInWithPassword(ctx, { portal: "client", userAgent, marks, ...body }), marks),
  }),
  defineEndpoint({
    method: "post",
    path: "/auth/artisan/login",
    spec: "C04",
    summary: "Sign in by phone number or email, artisans.",
    audience: "anyone",
    allowsInvalidToken: true,
    body: SignInArtisanInput,
    answers: { 200: userAndToken },
    deviceMark: "answers",
    run: async (ctx, { body, userAgent, deviceMarks: marks }) => {
      const { password, turnstile_token } = body;
      const signIn = { portal: "artisan", password, turnstile_token, userAgent, marks, ...signInIdentifierOf(body) } as const;
      return withUser(ctx, 200, await signInWithPassword(ctx, signIn), marks);
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/auth/admin/login",
    spec: "2.17",
    summary:
      "Sign in by email, administrators. Where two-step verification is set up, totp is its code or a recovery code, each good once: without " +
      "it the answer is 400 totp.required. Where the deployment requires one and none is set up, every call that asks for a session, " +
      "but auth/user, answers 403 admin.factor_required until it is, at /panel-admin/second-factor.",
    audience: "anyone",
    allowsInvalidToken: true,
    body: SignInAdminInput,
    answers: { 200: userAndToken },
    deviceMark: "answers",
    run: async (ctx, { body, userAgent, deviceMarks: marks }) =>
      withUser(ctx, 200, await signInWithPassword(ctx, { portal: "admin", userAgent, marks, ...body }), marks),
  }),
  defineEndpoint({
    method: "post",
    path: "/auth/client/register",
    spec: "C05",
    summary: "A new client account, signed in; an email to confirm the address goes out.",
    audience: "anyone",
    allowsInvalidToken: true,
    body: RegisterClientInput,
    answers: { 201: userAndToken },
    deviceMark: "answers",
    run: async (ctx, { body, userAgent, deviceMarks }) =>
      withUser(ctx, 201, await registerUser(ctx, { role: "client", userAgent, ...registrationOf(body) }), deviceMarks),
  }),
  defineEndpoint({
    method: "post",
    path: "/auth/artisan/register",
    spec: "C06",
    summary: "A new artisan account, signed in.",
    audience: "anyone",
    allowsInvalidToken: true,
    body: RegisterArtisanInput,
    answers: { 201: userAndToken },
    deviceMark: "answers",
    run: async (ctx, { body, userAgent, deviceMarks }) => {
      const registration = { role: "artisan", userAgent, ...registrationOf(body), phone: body.phone_number } as const;
      return withUser(ctx, 201, await registerUser(ctx, registration), deviceMarks);
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/auth/logout",
    spec: "C07",
    summary: "Sign out; also when the token is gone already.",
    audience: "anyone",
    allowsInvalidToken: true,
    answers: { 200: detail },
    run: async (ctx) => {
      await signOut(ctx);
      return { status: 200, body: { detail: "Successfully logged out." } };
    },
  }),
  ...(["get", "post"] as const).map((method) =>
    defineEndpoint({
      method,
      path: "/auth/email/confirm",
      spec: "C39",
      summary: "Confirm an email address with the key from the email; a POST may bring it in its address or in its body.",
      audience: "anyone",
      allowsInvalidToken: true,
      query: perhapsKey,
      ...(method === "post" ? { body: perhapsKey } : {}),
      answers: { 200: detail },
      run: async (ctx, { query, body }) => {
        const key = query.key ?? body?.key;
        if (key === undefined) throw new InvalidFields({ key: [{ code: "required" }] });
        await confirmEmail(ctx, { key });
        return { status: 200, body: { detail: "Email confirmed" } };
      },
    }),
  ),
  defineEndpoint({
    method: "post",
    path: "/auth/email/resend",
    spec: "C40",
    summary: "Send the confirmation email again.",
    audience: "signed_in",
    answers: { 200: detail },
    run: async (ctx) => {
      await requestEmailConfirmation(ctx);
      return { status: 200, body: { detail: "Code sent again" } };
    },
  }),
];
