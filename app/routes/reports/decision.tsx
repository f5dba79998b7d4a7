import { data, redirect } from "react-router";
import { isSignedIn } from "#app/domain/actor.ts";
import { appealDecision } from "#app/domain/reports/appeal-decision.ts";
import { decisionOfMine } from "#app/domain/reports/decision-of-mine.ts";
import { AppealInput } from "#app/domain/reports/input.ts";
import { accountOrGuest } from "#app/http/client-or-guest.ts";
import { ctxContext } from "#app/http/context.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here } from "#app/http/guard.ts";
import { DecisionPage } from "#app/ui/reports/decision-page.tsx";
import type { Route } from "./+types/decision.ts";

/** Whoever cannot sign in comes by the key of his letter or SMS, a guest by his link too; others sign in. */
async function asked(args: Route.LoaderArgs | Route.ActionArgs) {
  const key = args.url.searchParams.get("key") ?? undefined;
  const ctx = args.context.get(ctxContext);
  return { ctx: key === undefined || isSignedIn(ctx.actor) ? await accountOrGuest(args) : ctx, key, reportId: args.params.id };
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, ...which } = await asked(args);
  const decision = await decisionOfMine(ctx, which);
  if (!decision) throw data(null, { status: 404 });
  return { decision, isSignedIn: isSignedIn(ctx.actor), noticesRead: decision.noticesRead };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, ...which } = await asked(args);
  const outcome = await submitForm(ctx, await typedFields(args.request), AppealInput, (_, input) =>
    appealDecision(ctx, { ...input, ...which }),
  );
  return outcome.ok ? redirect(here(args.url, `/account/decisions/${which.reportId}${args.url.search}`), 303) : outcome.reply;
}

/** What was decided of a report that concerns its reader, and where it goes against him the one appeal (3.6). */
export default function Decision({ loaderData, actionData }: Route.ComponentProps) {
  return <DecisionPage {...loaderData} heard={actionData} />;
}
