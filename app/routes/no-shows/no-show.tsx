import { redirect } from "react-router";
import { answerNoShow } from "#app/domain/no-shows/answer-no-show.ts";
import { AnswerNoShowInput } from "#app/domain/no-shows/input.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { loadNoShow } from "#app/http/loaders/load-no-show.ts";
import { NoShowPage } from "#app/ui/no-shows/no-show-page.tsx";
import { noShowPageView } from "#app/views/no-shows/no-show-view.ts";
import type { Route } from "./+types/no-show.ts";

export async function loader(args: Route.LoaderArgs) {
  const { ctx, noShow } = await loadNoShow(args);
  return noShowPageView(ctx, noShow);
}

/** The absent side answers. */
export async function action(args: Route.ActionArgs) {
  const { ctx, noShow } = await loadNoShow(args);
  const outcome = await submitForm(ctx, await readFormValues(args.request), AnswerNoShowInput, (_, input) =>
    answerNoShow(ctx, { ...input, noShowId: noShow.id }),
  );
  return outcome.ok ? redirect(localizedPath(args.url, `/no-show/${noShow.id}`), 303) : outcome.reply;
}

/** A report that a visit did not take place, for both sides. */
export default function NoShow({ loaderData: view, actionData }: Route.ComponentProps) {
  return <NoShowPage view={view} submission={actionData} />;
}
