import { data } from "react-router";
import { handleProviderCallback } from "#app/http/auth/handle-provider-callback.ts";
import type { Route } from "./+types/oauth-callback.ts";

/** Callbacks as registered with Google and Facebook: /oauth/google/callback, /oauth/facebook/callback. */
export function loader(args: Route.LoaderArgs) {
  const { provider } = args.params;
  if (provider !== "google" && provider !== "facebook") throw data(null, { status: 404 });
  const answer = Object.fromEntries(args.url.searchParams);
  return handleProviderCallback({ ...args, provider, answer: { state: answer.state, code: answer.code, error: answer.error } });
}
