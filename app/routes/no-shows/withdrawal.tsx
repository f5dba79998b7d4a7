import { redirect } from "react-router";
import { z } from "zod";
import { withdrawNoShow } from "#app/domain/no-shows/withdraw-no-show.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { loadNoShow } from "#app/http/loaders/load-no-show.ts";
import { NoShowPage } from "#app/ui/no-shows/no-show-page.tsx";
import { noShowPageView } from "#app/views/no-shows/no-show-view.ts";
import type { Route } from "./+types/withdrawal.ts";

export async function loader(args: Route.LoaderArgs) {
  const { ctx, noShow } = await loadNoShow(args);
  return noShowPageView(ctx, noShow);
}

/** The reporter takes the report back. */
export async function action(args: Route.ActionArgs) {
  const { ctx, noShow } = await loadNoShow(args);
  const outcome = await submitForm(ctx, await readFormValues(args.request), z.object({}), () =>
    withdrawNoShow(ctx, { noShowId: noShow.id }),
  );
  return outcome.ok ? redirect(localizedPath(args.url, `/no-show/${noShow.id}`), 303) : outcome.reply;
}

export default function Withdrawal({ loaderData: view, actionData }: Route.ComponentProps) {
  return <NoShowPage view={view} submission={actionData} />;
}
