import { z } from "zod";
import { FinishSocialSignInInput, StartSocialSignInInput } from "#app/domain/auth/input.ts";
import { issueDeviceCookie } from "#app/domain/auth/sign-in/device-cookies.ts";
import { consumeOauthState } from "#app/domain/auth/social/consume-oauth-state.ts";
import { signInWithProvider } from "#app/domain/auth/social/sign-in-with-provider.ts";
import { startSocialSignIn } from "#app/domain/auth/social/start-social-sign-in.ts";
import { userForSelfUnscoped } from "#app/domain/users/queries.ts";
import { translator } from "#app/i18n/translate.ts";
import { userAndToken, userJson } from "../schemas/user.ts";
import { defineEndpoint } from "../serve/endpoint.ts";

/** An app has no cookie: only the state connects the start of the sign-in with its end. */
export const socialSignInEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/auth/social/login",
    spec: "C08",
    summary: "Set out to sign in by a provider: google, facebook or apple, where they are offered.",
    audience: "anyone",
    allowsInvalidToken: true,
    query: StartSocialSignInInput,
    answers: { 200: z.object({ state_code: z.string(), authorization_url: z.url() }) },
    run: async (ctx, { query }) => {
      const { stateCode, authorizationUrl } = await startSocialSignIn(ctx, query);
      return { status: 200, body: { state_code: stateCode, authorization_url: authorizationUrl } };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/auth/social/login",
    spec: "C09",
    summary: "Come back from the provider: within ten minutes, once. A new person gets a client's account.",
    audience: "anyone",
    allowsInvalidToken: true,
    body: FinishSocialSignInInput,
    answers: { 200: userAndToken },
    deviceMark: "answers",
    run: async (ctx, { body: { state_code: stateCode, code }, userAgent, deviceMarks: marks }) => {
      const state = await consumeOauthState(ctx, { stateCode });
      const nameless = (language: typeof ctx.language) => translator(language)("auth.social.nameless");
      const { userId, token } = await signInWithProvider(ctx, { state, code, nameless, userAgent });
      const deviceMark = (await issueDeviceCookie(ctx, { userId, marks })).join(".");
      return { status: 200, deviceMark, body: { user: await userJson(ctx, await userForSelfUnscoped(ctx, userId)), token } };
    },
  }),
];
