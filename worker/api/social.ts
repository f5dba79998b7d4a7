import { z } from "zod";
import { beginSocialSignIn } from "#app/domain/auth/begin-social-sign-in.ts";
import { markDevice } from "#app/domain/auth/device-marks.ts";
import { BeginSocialSignInInput, FinishSocialSignInInput } from "#app/domain/auth/input.ts";
import { redeemOauthState } from "#app/domain/auth/redeem-oauth-state.ts";
import { signInWithProvider } from "#app/domain/auth/sign-in-with-provider.ts";
import { userForSelfUnscoped } from "#app/domain/users/queries.ts";
import { translator } from "#app/i18n/translate.ts";
import { defineCall } from "./call.ts";
import { userAndToken, userJson } from "./shapes/user.ts";

/** A program has no cookie: the state that it was told is all that binds its way out to its way back. */
export const socialCalls = [
  defineCall({
    method: "get",
    path: "/auth/social/login",
    spec: "C08",
    summary: "Set out to sign in by a provider: google, facebook or apple, where they are offered.",
    who: "anyone",
    ignoresBadToken: true,
    query: BeginSocialSignInInput,
    answers: { 200: z.object({ state_code: z.string(), authorization_url: z.url() }) },
    run: async (ctx, { query }) => {
      const { stateCode, authorizationUrl } = await beginSocialSignIn(ctx, query);
      return { status: 200, body: { state_code: stateCode, authorization_url: authorizationUrl } };
    },
  }),
  defineCall({
    method: "post",
    path: "/auth/social/login",
    spec: "C09",
    summary: "Come back from the provider: within ten minutes, once. A new person gets a client's account.",
    who: "anyone",
    ignoresBadToken: true,
    body: FinishSocialSignInInput,
    answers: { 200: userAndToken },
    deviceMark: "answers",
    run: async (ctx, { body: { state_code: stateCode, code }, userAgent, deviceMarks: marks }) => {
      const state = await redeemOauthState(ctx, { stateCode });
      const nameless = (language: typeof ctx.language) => translator(language)("auth.social.nameless");
      const { userId, token } = await signInWithProvider(ctx, { state, code, nameless, userAgent });
      const deviceMark = (await markDevice(ctx, { userId, marks })).join(".");
      return { status: 200, deviceMark, body: { user: await userJson(ctx, await userForSelfUnscoped(ctx, userId)), token } };
    },
  }),
];
