import { redirect } from "react-router";
import { chooseMarketing } from "#app/domain/privacy/choose-marketing.ts";
import { MarketingInput, PapersInput } from "#app/domain/privacy/input.ts";
import { withdrawPapers } from "#app/domain/verification/withdraw-papers.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import type { Route } from "./+types/consent.ts";

/** Yes or no to news, or no more to papers; anything else is a form of nobody's and changes nothing. */
export async function action(args: Route.ActionArgs) {
  const [ctx, typed] = [signedIn(args), await typedFields(args.request)];
  const outcome =
    "papers" in typed
      ? await submitForm(ctx, typed, PapersInput, withdrawPapers)
      : await submitForm(ctx, typed, MarketingInput, chooseMarketing);
  return redirect(here(args.url, outcome.ok ? "/mydata?saved#consents" : "/mydata#consents"), 303);
}

export const loader = ({ url }: Route.LoaderArgs) => redirect(here(url, "/mydata"));
