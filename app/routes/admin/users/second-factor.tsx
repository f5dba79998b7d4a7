import { data, redirect } from "react-router";
import { BeginFactorInput, ConfirmFactorInput, RemoveFactorInput } from "#app/domain/auth/input.ts";
import { removeFactor } from "#app/domain/auth/second-factor/remove-factor.ts";
import {
  confirmFactorSetup,
  factorState,
  type PendingFactor,
  pendingFactor,
  startFactorSetup,
} from "#app/domain/auth/second-factor/set-up-factor.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireFactorOwnerPage } from "#app/http/guards/page-guards.ts";
import { qrCodeSvg } from "#app/http/qr-code.ts";
import { FACTOR_PAGE } from "#app/http/redirect-to-set-factor.ts";
import { SecondFactorPage } from "#app/ui/admin/admins/second-factor-page.tsx";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { Route } from "./+types/second-factor.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireFactorOwnerPage(args);
  return { ...(await factorState(ctx)), isRequired: ctx.isFactorRequired, isLocked: ctx.actor.mustSetFactor === true };
}

const NO_STORE = { "Cache-Control": "no-store" };

export async function action(args: Route.ActionArgs) {
  const ctx = requireFactorOwnerPage(args);
  const typed = await readFormValues(args.request);
  if (typed.do === "begin") {
    const outcome = await submitForm(ctx, typed, BeginFactorInput, startFactorSetup);
    return outcome.ok ? data({ pending: shown(outcome.result) }, { headers: NO_STORE }) : outcome.reply;
  }
  if (typed.do === "remove") {
    const outcome = await submitForm(ctx, typed, RemoveFactorInput, removeFactor);
    return outcome.ok ? redirect(localizedPath(args.url, FACTOR_PAGE), 303) : outcome.reply;
  }
  const outcome = await submitForm(ctx, typed, ConfirmFactorInput, confirmFactorSetup);
  if (outcome.ok) return data({ codes: outcome.result.recoveryCodes }, { headers: NO_STORE });
  const pending = await pendingFactor(ctx, { setup: typeof typed.setup === "string" ? typed.setup : "" });
  const refused = outcome.reply;
  return data({ lastResult: refused.data, pending: pending && shown(pending) }, { ...refused.init, headers: NO_STORE });
}

/** The QR code is inside the document, because its URL would contain the secret. */
const shown = ({ secret, address, setup }: PendingFactor) => ({
  secret,
  setup,
  picture: `data:image/svg+xml;base64,${btoa(qrCodeSvg(address))}`,
});

type FactorAnswer = {
  codes?: readonly string[];
  pending?: ReturnType<typeof shown> | null;
  lastResult?: FormSubmission;
};

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const isOwn = actionData !== undefined && ("codes" in actionData || "pending" in actionData);
  // A plain refusal is returned unchanged.
  const submission: FactorAnswer = isOwn ? actionData : { lastResult: actionData };
  return (
    <SecondFactorPage
      {...loaderData}
      codes={submission.codes ?? null}
      pending={submission.pending ?? null}
      lastResult={submission.lastResult}
    />
  );
}
