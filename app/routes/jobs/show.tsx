import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { findJob, isJobHeldFrom } from "#app/domain/jobs/queries.ts";
import { MakeOfferInput } from "#app/domain/offers/input.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { unsentTextContext } from "#app/http/context.ts";
import { readFormValues, reply, submitForm } from "#app/http/forms/form.ts";
import { withFormIdempotencyKey } from "#app/http/forms/form-idempotency.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import { requireClientOrGuest } from "#app/http/guards/require-client-or-guest.ts";
import { firstOfferOfJob } from "#app/http/loaders/first-offer-of-job.ts";
import { reportOfEndedMatch } from "#app/http/loaders/report-of-ended-match.ts";
import { visitsOnJobPage } from "#app/http/loaders/visits-on-job-page.ts";
import { translator } from "#app/i18n/translate.ts";
import { jobDetailTexts } from "#app/locales/browser/job-details/texts.ts";
import { FormError } from "#app/ui/forms/form-error.tsx";
import { useFormSubmission } from "#app/ui/forms/use-form-submission.ts";
import type { SubmissionState } from "#app/ui/forms/use-last-submission.ts";
import { ClientMatchPart } from "#app/ui/jobs/client/client-match-part.ts";
import { JobPostedPart } from "#app/ui/jobs/client/job-posted-part.ts";
import type { HiddenJobFor } from "#app/ui/jobs/hidden-job-for.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { JobVisitsPart } from "#app/ui/visits/job-visits-part.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { type ArtisanJobView, artisanJobView } from "#app/views/jobs/artisan-job-view.ts";
import { type ClientJobView, clientJobView } from "#app/views/jobs/client-job-view.ts";
import { disputeLinkOf } from "#app/views/jobs/dispute-link.ts";
import type { NotificationsRead } from "#app/views/notifications/notifications-read.ts";
import type { Route } from "./+types/show.ts";

export const handle: RouteHandle = { hydrate: true };

// a page has one side only, and the scripts of both would exceed its budget
const ClientJobPage = lazyPart(
  () => import("#app/ui/jobs/client/client-job-page.tsx"),
  (page) => page.ClientJobPage,
  "[data-side=client]",
);
const ArtisanJob = lazyPart(
  () => import("#app/ui/jobs/artisan/artisan-job.tsx"),
  (page) => page.ArtisanJob,
  "[data-side=artisan]",
);

/** After a conflict the page reloads its data, so that an offer that has ended shows its current status. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409;

export async function loader(args: Route.LoaderArgs): Promise<(ClientJobView | ArtisanJobView) & NotificationsRead> {
  const ctx = await requireClientOrGuest(args, { jobId: args.params.id });
  const page = await viewJob(ctx, { jobId: args.params.id });
  const { isArtisan, isVerified } = ctx.actor;
  const unsent = args.context.get(unsentTextContext);
  if (!page) {
    const isHeld = await isJobHeldFrom(ctx, args.params.id);
    const hidden: HiddenJobFor = { isArtisan, isVerified, unsent, isHeld };
    throw data({ hiddenJobFor: hidden }, { status: 404 });
  }
  const isClient = page.job.clientId === ctx.actor.userId;
  await Promise.all(
    (isClient ? [ClientJobPage, ClientMatchPart, JobPostedPart] : [ArtisanJob, JobVisitsPart]).map((part) => part.ready()),
  );
  const visits = visitsOnJobPage(ctx, page);
  const { searchParams } = args.url;
  const report = await reportOfEndedMatch(ctx, page);
  const dispute = disputeLinkOf(ctx, page);
  const view = isClient
    ? clientJobView(ctx, page, { searchParams, firstOffer: await firstOfferOfJob(ctx, page), visits, report, dispute })
    : artisanJobView(ctx, page, { visits, report, dispute });
  return { ...view, notificationsRead: page.notificationsRead };
}

/** The artisan's offer on this job. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireSignedIn(args);
  const typed = await readFormValues(args.request);
  const jobId = args.params.id;
  const outcome = await submitForm(await withFormIdempotencyKey(ctx, typed), typed, MakeOfferInput, (once, input) =>
    makeOffer(once, { ...input, jobId }),
  ).catch(async (thrown: unknown) => {
    if (await isJobHeldFrom(ctx, jobId)) return null;
    throw thrown;
  });
  if (outcome?.ok) return redirect(localizedPath(args.url, `/job/${jobId}`), 303);
  if (outcome && (outcome.reply.init?.status !== 409 || (await findJob(ctx, jobId)))) return outcome.reply;
  // This artisan may no longer open the job, so an open page is not read again, and keeps what was typed.
  args.context.set(unsentTextContext, typeof typed.message === "string" ? typed.message : "");
  const t = translator(ctx.language);
  const why = outcome ? `${t("jobs.show.closed_for_you")}. ${t("shared_job.ended")}` : t("shared_job.held_text");
  return reply(typed, { "": [why] }, 410);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** An artisan who became the client of this job while writing an offer sees the refusal above the client page. */
export default withTexts(jobDetailTexts, function Job({ loaderData: view, actionData }: Route.ComponentProps) {
  const submission: SubmissionState | undefined = actionData;
  const [form] = useFormSubmission({ id: "offer", lastResult: submission });
  return (
    <div data-side={view.side}>
      {view.side === "client" ? (
        <>
          <div className="wrap-page pt-4 empty:hidden">
            <FormError id="refused" sentences={form.errors} />
          </div>
          <ClientJobPage view={view} />
        </>
      ) : (
        <ArtisanJob view={view} submission={submission} />
      )}
    </div>
  );
});
