import { redirect } from "react-router";
import { redirectToProvider } from "#app/http/auth/redirect-to-provider.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import type { Route } from "./+types/oauth.ts";

/** The buttons of the pages of signing in. */
export const action = (args: Route.ActionArgs) => redirectToProvider({ ...args, provider: args.params.provider });

/** Nobody sets out by a link. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(localizedPath(url, "/login"));
