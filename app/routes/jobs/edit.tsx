import { redirect } from "react-router";
import { ReviseJobForm } from "#app/domain/jobs/input.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { isDescriptionOptional, jobCan } from "#app/domain/jobs/rules.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { loadJobToChange } from "#app/http/loaders/load-job-to-change.ts";
import { jobPageTexts } from "#app/locales/browser/job-pages/texts.ts";
import { newJobTexts } from "#app/locales/browser/new-job.ts";
import { EditJob } from "#app/ui/jobs/client/edit-job.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { formNewsOf } from "#app/views/jobs/change-texts.ts";
import type { Route } from "./+types/edit.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export const shouldRevalidate = revalidateUnlessOffline;

export async function loader(args: Route.LoaderArgs) {
  const { ctx, job } = await loadJobToChange(args, jobCan.revise);
  const { id, held, description, urgency, duration, preferredSlots, invoiceRequired } = job;
  const mayBeEmpty = isDescriptionOptional({ subcategoryId: job.subcategory?.id ?? null, photos: job.images.length });
  const typed = { description, urgency, duration, slots: preferredSlots, hasInvoice: invoiceRequired };
  return { id, isHeld: held, mayBeEmpty, ...typed, news: formNewsOf(ctx, job) };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, job } = await loadJobToChange(args, jobCan.revise);
  // a browser does not send a box without a tick
  const typed = { invoice_required: "false", ...(await readFormValues(args.request)) };
  const outcome = await submitForm(ctx, typed, ReviseJobForm, (_, input) => reviseJob(ctx, { jobId: job.id, input }));
  return outcome.ok ? redirect(localizedPath(args.url, `/job/${job.id}`), 303) : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** Edits the job. Possible only until an offer is accepted. */
export default withTexts([newJobTexts, jobPageTexts], function Edit({ loaderData, actionData }: Route.ComponentProps) {
  return <EditJob job={loaderData} submission={actionData} />;
});
