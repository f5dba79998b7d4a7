import { z } from "zod";
import { repostRequest } from "#app/domain/guests/repost-request.ts";
import { newId } from "#app/domain/ids.ts";
import { afterPosting } from "#app/http/after-posting.ts";
import { endingJob } from "#app/http/ending-job.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
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
  const outcome = await submitForm(onceOf(ctx, typed), typed, z.object({}), (once) => repostRequest(once, { jobId: job.id }));
  return outcome.ok ? afterPosting(ctx, args.url, outcome.result) : outcome.reply;
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
