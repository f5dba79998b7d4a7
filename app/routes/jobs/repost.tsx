import { redirect } from "react-router";
import { z } from "zod";
import { newId } from "#app/domain/ids.ts";
import { repostJob } from "#app/domain/jobs/repost-job.ts";
import { endingJob } from "#app/http/ending-job.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here } from "#app/http/guard.ts";
import { onceOf } from "#app/http/once.ts";
import { EndingPage } from "#app/ui/jobs/ending-page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/repost.ts";

export const handle: RouteHandle = { flow: true };

export const loader = async (args: Route.LoaderArgs) => ({ ...(await endingJob(args, "repost")).job, once: newId() });

export async function action(args: Route.ActionArgs) {
  const { ctx, job } = await endingJob(args, "repost");
  const typed = await typedFields(args.request);
  const outcome = await submitForm(onceOf(ctx, typed), typed, z.object({}), (once) => repostJob(once, { jobId: job.id }));
  return outcome.ok ? redirect(here(args.url, `/job/${outcome.result.jobId}?sent=1`), 303) : outcome.reply;
}

/** A request that has ended is posted again with the same words and photos. */
export default function Repost({ loaderData: job, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <EndingPage job={job} ending="repost" heard={actionData} text={t("life.repost.text")}>
      <input type="hidden" name="once" value={job.once} />
    </EndingPage>
  );
}
