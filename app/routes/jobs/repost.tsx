import { z } from "zod";
import { repostAsClientOrGuest } from "#app/domain/guests/repost-as-client-or-guest.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { afterPosting } from "#app/http/after-posting.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { withFormIdempotencyKey } from "#app/http/forms/form-idempotency.ts";
import { loadJobEndAction } from "#app/http/loaders/load-job-end-action.ts";
import { jobPageTexts } from "#app/locales/browser/job-pages/texts.ts";
import { EndJobPage } from "#app/ui/jobs/confirm/end-job-page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/repost.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export const shouldRevalidate = revalidateUnlessOffline;

export const loader = async (args: Route.LoaderArgs) => ({ ...(await loadJobEndAction(args, "repost")).job, once: newId() });

export async function action(args: Route.ActionArgs) {
  const { ctx, job } = await loadJobEndAction(args, "repost");
  const typed = await readFormValues(args.request);
  const outcome = await submitForm(await withFormIdempotencyKey(ctx, typed), typed, z.object({}), (once) =>
    repostAsClientOrGuest(once, { jobId: job.id }),
  );
  return outcome.ok ? afterPosting(ctx, args.url, outcome.result) : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** Posts a finished job again with the same text and photos. */
export default withTexts(jobPageTexts, function Repost({ loaderData: job, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <EndJobPage job={job} ending="repost" submission={actionData} text={t("job_lifecycle.repost.text")}>
      <input type="hidden" name="once" value={job.once} />
    </EndJobPage>
  );
});
