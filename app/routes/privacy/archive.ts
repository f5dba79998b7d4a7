import { redirect } from "react-router";
import { requestExport } from "#app/domain/privacy/request-export.ts";
import { here } from "#app/http/guard.ts";
import { asPersonOrGuest } from "#app/http/person-or-guest.ts";
import type { Route } from "./+types/archive.ts";

/** C58, by the button of /mydata. */
export async function action(args: Route.ActionArgs) {
  const ctx = await asPersonOrGuest(args);
  await requestExport(ctx);
  return redirect(here(args.url, "/mydata#archive"), 303);
}

export const loader = ({ url }: Route.LoaderArgs) => redirect(here(url, "/mydata"));
