import { data, redirect } from "react-router";
import { ReviseJobForm } from "#app/domain/jobs/input.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { isClientOf, isDescriptionOptional, jobCan } from "#app/domain/jobs/rules.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, type RouteRequest } from "#app/http/guards/page-guards.ts";
import { requireClientOrGuest } from "#app/http/guards/require-client-or-guest.ts";
import { jobPageTexts } from "#app/locales/browser/job-pages/texts.ts";
import { newJobTexts } from "#app/locales/browser/new-job.ts";
import { EditJob } from "#app/ui/jobs/client/edit-job.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { formNewsOf, TOO_LATE } from "#app/views/jobs/change-texts.ts";
import type { Route } from "./+types/edit.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export const shouldRevalidate = revalidateUnlessOffline;

/** Responds 404 to users who are not its client. A job that cannot be edited redirects to its page, which shows the status. */
async function ownJob(args: RouteRequest & { request: Request; params: { id: string } }) {
  const ctx = await requireClientOrGuest(args, { jobId: args.params.id });
  const job = await findJob(ctx, args.params.id);
  if (!job || !isClientOf(ctx.actor, job)) throw data(null, { status: 404 });
  const isLate = args.request.method === "POST" ? `?${TOO_LATE}` : "";
  if (!jobCan.revise(ctx.actor, job)) throw redirect(localizedPath(args.url, `/job/${job.id}${isLate}`), 303);
  return { ctx, job };
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, job } = await ownJob(args);
  const { id, held, description, urgency, duration, preferredSlots, invoiceRequired } = job;
  const mayBeEmpty = isDescriptionOptional({ subcategoryId: job.subcategory?.id ?? null, photos: job.images.length });
  const typed = { description, urgency, duration, slots: preferredSlots, hasInvoice: invoiceRequired };
  return { id, isHeld: held, mayBeEmpty, ...typed, news: formNewsOf(ctx, job) };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, job } = await ownJob(args);
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
