import { data, redirect } from "react-router";
import { appealDecision } from "#app/domain/reports/appeal-decision.ts";
import { decisionOfMine } from "#app/domain/reports/decision-of-mine.ts";
import { AppealInput } from "#app/domain/reports/input.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { DecisionPage } from "#app/ui/reports/decision-page.tsx";
import type { Route } from "./+types/decision.ts";

export async function loader(args: Route.LoaderArgs) {
  const decision = await decisionOfMine(signedIn(args), args.params.id);
  if (!decision) throw data(null, { status: 404 });
  return decision;
}

export async function action(args: Route.ActionArgs) {
  const ctx = signedIn(args);
  const reportId = args.params.id;
  const outcome = await submitForm(ctx, await typedFields(args.request), AppealInput, (_, input) =>
    appealDecision(ctx, { ...input, reportId }),
  );
  return outcome.ok ? redirect(here(args.url, `/account/decisions/${reportId}`), 303) : outcome.reply;
}

/** What was decided of a report that concerns its reader, and where it goes against him the one appeal (3.6). */
export default function Decision({ loaderData, actionData }: Route.ComponentProps) {
  return <DecisionPage decision={loaderData} heard={actionData} />;
}
