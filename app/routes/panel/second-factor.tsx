import { data, redirect } from "react-router";
import { ConfirmFactorInput, RemoveFactorInput } from "#app/domain/auth/input.ts";
import { beginFactor, confirmFactor, factorState, removeFactor } from "#app/domain/auth/set-up-factor.ts";
import { codePicture } from "#app/http/code-picture.ts";
import { replyTo, submitForm, typedFields } from "#app/http/form.ts";
import { asAdmin, here } from "#app/http/guard.ts";
import { FactorPage } from "#app/ui/panel/factor-page.tsx";
import type { Route } from "./+types/second-factor.ts";

const HERE = "/panel-admin/second-factor";

export async function loader(args: Route.LoaderArgs) {
  const { pending, ...state } = await factorState(asAdmin(args));
  return { ...state, pending: pending && { secret: pending.secret, picture: pictureOf(pending.address) } };
}

/** In the document itself: an address of it would hold the secret. */
const pictureOf = (address: string) => `data:image/svg+xml;base64,${btoa(codePicture(address))}`;

export async function action(args: Route.ActionArgs) {
  const ctx = asAdmin(args);
  const typed = await typedFields(args.request);
  const again = () => redirect(here(args.url, HERE), 303);
  if (typed.do === "begin") return beginFactor(ctx).then(again, (error: unknown) => replyTo(error, typed, ctx.language));
  if (typed.do === "remove") {
    const outcome = await submitForm(ctx, typed, RemoveFactorInput, (_, input) => removeFactor(ctx, input));
    return outcome.ok ? again() : outcome.reply;
  }
  const outcome = await submitForm(ctx, typed, ConfirmFactorInput, (_, input) => confirmFactor(ctx, input));
  return outcome.ok ? data({ codes: outcome.result.recoveryCodes }, { headers: { "Cache-Control": "no-store" } }) : outcome.reply;
}

/** What an admin shows at sign-in besides his password. */
export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const isTold = actionData !== undefined && "codes" in actionData;
  return <FactorPage {...loaderData} codes={isTold ? actionData.codes : null} lastResult={isTold ? undefined : actionData} />;
}
