import { redirect } from "react-router";
import { MarketingInput, WithdrawDocumentConsentInput } from "#app/domain/privacy/input.ts";
import { setMarketingConsent } from "#app/domain/privacy/set-marketing-consent.ts";
import { withdrawDocumentConsent } from "#app/domain/verification/withdraw-document-consent.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import type { Route } from "./+types/consent.ts";

/** Consent to news, or withdrawal of the consent to documents. Any other form changes nothing. */
export async function action(args: Route.ActionArgs) {
  const [ctx, typed] = [requireSignedIn(args), await readFormValues(args.request)];
  const outcome =
    "papers" in typed
      ? await submitForm(ctx, typed, WithdrawDocumentConsentInput, withdrawDocumentConsent)
      : await submitForm(ctx, typed, MarketingInput, setMarketingConsent);
  return redirect(localizedPath(args.url, outcome.ok ? "/mydata?saved#consents" : "/mydata#consents"), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const loader = ({ url }: Route.LoaderArgs) => redirect(localizedPath(url, "/mydata"));
