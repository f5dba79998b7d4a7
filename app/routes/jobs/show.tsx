import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { findJob } from "#app/domain/jobs/queries.ts";
import type { JobPage } from "#app/domain/matching/job-page.ts";
import { openJobPage } from "#app/domain/matching/open-job-page.ts";
import { MakeOfferInput } from "#app/domain/offers/input.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { isOfferPending, MAX_OFFERS_PER_ARTISAN, OFFERS_PER_JOB } from "#app/domain/offers/rules.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { withFormIdempotencyKey } from "#app/http/forms/form-idempotency.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/guard.ts";
import { requireClientOrGuest } from "#app/http/guards/require-client-or-guest.ts";
import {
  cancelledOf,
  clientJobView,
  completionOf,
  leftMatchOf,
  matchOf,
  removedOf,
  reviewInvitationOf,
} from "#app/http/views/job-views.ts";
import { translator } from "#app/i18n/translate.ts";
import { FormError } from "#app/ui/auth/form-error.tsx";
import type { ArtisanJobView } from "#app/ui/jobs/artisan/artisan-job.tsx";
import type { ClientJobView } from "#app/ui/jobs/client/client-job.tsx";
import { jobDetailsOf } from "#app/ui/jobs/details/job-view.ts";
import type { OfferBoxView } from "#app/ui/offers/offer-box.tsx";
import { ownOfferOf } from "#app/ui/offers/offers-view.ts";
import { offlineSafeAction, type SubmissionState } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import type { NotificationsRead } from "#app/ui/use-viewer.ts";
import { ArtisanJob, ClientJob } from "#job-sides";
import type { Route } from "./+types/show.ts";

export const handle: RouteHandle = { hydrate: true };

/** An offer that was over when the client decided shows as it stands now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409;

type Reader = Ctx & { actor: SignedIn };

export async function loader(args: Route.LoaderArgs): Promise<(ClientJobView | ArtisanJobView) & NotificationsRead> {
  const ctx = await requireClientOrGuest(args, { jobId: args.params.id });
  const page = await openJobPage(ctx, { jobId: args.params.id });
  if (!page) throw data(null, { status: 404 });
  const isClient = page.job.clientId === ctx.actor.userId;
  const view = isClient ? clientJobView(ctx, page, args.url.searchParams) : artisanView(ctx, page);
  return { ...view, noticesRead: page.noticesRead };
}

function artisanView(ctx: Reader, page: JobPage): ArtisanJobView {
  const { job, offers } = page;
  const mine = offers.filter((offer) => offer.artisanId === ctx.actor.userId);
  const own = mine.find((offer) => offer.id === job.acceptedOfferId) ?? mine.at(-1) ?? null;
  const match = matchOf(ctx, page, "artisan");
  return {
    side: "artisan",
    job: jobDetailsOf(ctx.language, job),
    firstName: job.client.firstName,
    distanceKm: job.distanceKm,
    own: own && ownOfferOf(own),
    match,
    cancelled: job.isWonByActor
      ? (cancelledOf(ctx, page, "artisan") ?? removedOf(ctx, page, "artisan"))
      : own && leftMatchOf(ctx, own),
    address: match && job.address,
    done: completionOf(job),
    invitation: job.isWonByActor ? reviewInvitationOf(ctx, job) : null,
    box: boxOf(ctx, page, mine),
    once: newId(),
    today: dayInAlgiers(ctx.now),
    now: ctx.now,
  };
}

function boxOf({ actor, language }: Reader, { job, points, waitsForPlace }: JobPage, mine: JobPage["offers"]): OfferBoxView {
  if (!actor.isArtisan || mine.some((offer) => isOfferPending(offer) || offer.status === "accepted")) return { kind: "nothing" };
  if (job.status !== "open" || job.held) return { kind: "closed" };
  if (!actor.isConfirmed) return { kind: "not_confirmed" };
  if (!actor.isVerified) return { kind: "not_verified" };
  if (mine.length >= MAX_OFFERS_PER_ARTISAN) return { kind: "enough", why: translator(language)("refusals.offer_too_often") };
  if (job.liveOffers >= OFFERS_PER_JOB) return { kind: "full", waits: waitsForPlace };
  return { kind: "form", points, isFolded: (mine.at(-1)?.pointsForfeited ?? null) !== null };
}

/** The artisan's offer on this job. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireSignedIn(args);
  const typed = await readFormValues(args.request);
  const jobId = args.params.id;
  const outcome = await submitForm(withFormIdempotencyKey(ctx, typed), typed, MakeOfferInput, (once, input) =>
    makeOffer(once, { ...input, jobId }),
  );
  if (outcome.ok) return redirect(localizedPath(args.url, `/job/${jobId}`), 303);
  // Who is refused because another was chosen doesn't see the request any more: its page would be a 404.
  const isTaken = outcome.reply.init?.status === 409 && !(await findJob(ctx, jobId));
  return isTaken ? redirect(localizedPath(args.url, "/jobs?taken=1"), 303) : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** R31. Whose own the request became while he wrote an offer on it reads why there is none, over the client's page. */
export default function Job({ loaderData: view, actionData }: Route.ComponentProps) {
  const heard: SubmissionState | undefined = actionData;
  return (
    <div data-side={view.side}>
      {view.side === "client" ? (
        <>
          <div className="wrap-page pt-4 empty:hidden">
            <FormError id="refused" sentences={heard?.error?.[""] ?? undefined} />
          </div>
          <ClientJob view={view} />
        </>
      ) : (
        <ArtisanJob view={view} heard={heard} />
      )}
    </div>
  );
}
