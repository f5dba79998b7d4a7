import { redirect } from "react-router";
import { chooseMarketing } from "#app/domain/privacy/choose-marketing.ts";
import { MarketingInput } from "#app/domain/privacy/input.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import type { Route } from "./+types/consent.ts";

/** Yes or no to news; anything else is a form of nobody's and changes nothing. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submitForm(signedIn(args), await typedFields(args.request), MarketingInput, chooseMarketing);
  return redirect(here(args.url, outcome.ok ? "/mydata?saved#consents" : "/mydata#consents"), 303);
}

export const loader = ({ url }: Route.LoaderArgs) => redirect(here(url, "/mydata"));
