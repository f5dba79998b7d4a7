import { redirect } from "react-router";
import { here } from "#app/http/guard.ts";
import { leaveForProvider } from "#app/http/leave-for-provider.ts";
import type { Route } from "./+types/oauth.ts";

/** The buttons of the pages of signing in. */
export const action = (args: Route.ActionArgs) => leaveForProvider({ ...args, provider: args.params.provider });

/** Nobody sets out by a link. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(here(url, "/login"));
