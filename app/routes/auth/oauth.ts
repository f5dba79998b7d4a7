import { redirect } from "react-router";
import { redirectToProvider } from "#app/http/auth/redirect-to-provider.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import type { Route } from "./+types/oauth.ts";

/** Starts a social sign-in. The buttons of the sign-in pages post here. */
export const action = (args: Route.ActionArgs) => redirectToProvider({ ...args, provider: args.params.provider });

/** A link cannot start a sign-in. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(localizedPath(url, "/login"));
