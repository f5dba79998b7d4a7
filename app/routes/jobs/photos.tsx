import { data, redirect } from "react-router";
import { ChangePhotosInput } from "#app/domain/jobs/input.ts";
import { changePhotos } from "#app/domain/jobs/photos/change-photos.ts";
import { jobCan, PHOTOS_PER_JOB } from "#app/domain/jobs/rules.ts";
import { uploadsToShow } from "#app/domain/media/queries.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { ctxContext } from "#app/http/context.ts";
import { reply, replyToError, submitForm } from "#app/http/forms/form.ts";
import { withFormIdempotencyKey } from "#app/http/forms/form-idempotency.ts";
import { readImages } from "#app/http/forms/read-images.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { loadJobToChange } from "#app/http/loaders/load-job-to-change.ts";
import { translator } from "#app/i18n/translate.ts";
import { jobPageTexts } from "#app/locales/browser/job-pages/texts.ts";
import { newJobTexts } from "#app/locales/browser/new-job.ts";
import { EditJobPhotos } from "#app/ui/jobs/client/edit-job-photos.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { formNewsOf } from "#app/views/jobs/change-texts.ts";
import type { Route } from "./+types/photos.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export const shouldRevalidate = revalidateUnlessOffline;

export async function loader(args: Route.LoaderArgs) {
  const { ctx, job } = await loadJobToChange(args, jobCan.addPhoto);
  return { id: job.id, isHeld: job.held, photos: job.images, once: newId(), news: formNewsOf(ctx, job) };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, job } = await loadJobToChange(args, jobCan.addPhoto);
  const takes = [{ list: "images", most: PHOTOS_PER_JOB, purpose: "job_image" }] as const;
  const { typed, images, fault } = await readImages(ctx, args.request, { takes });
  // the ids of photos that scripts have sent before the form, in the session of this browser
  const uploadIds = [typed.images ?? []].flat().filter((id) => id !== "");
  const session = args.context.get(ctxContext);
  const answer = async ({ data: submission, init }: ReturnType<typeof reply>) =>
    data({ ...submission, uploads: await uploadsToShow(session, { ids: uploadIds, purpose: "job_image" }) }, init ?? undefined);
  if (fault) return answer(replyToError(fault, typed, ctx.language));
  const outcome = await submitForm(await withFormIdempotencyKey(ctx, typed), typed, ChangePhotosInput, (own, { remove }) =>
    changePhotos(own, { jobId: job.id, images, uploadIds, uploader: session.actor, remove: remove ?? [] }),
  );
  if (outcome.ok) return redirect(localizedPath(args.url, `/job/${job.id}${job.held ? "?photos=changed" : ""}`), 303);
  // this page has no field for the text that would replace the last photo
  if (!outcome.reply.data.error?.description) return answer(outcome.reply);
  return answer(reply(typed, { images: [translator(ctx.language)("job_lifecycle.photos.needed")] }, 400));
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** Changes the photos of a job, which its text may need, or for which it is held. */
export default withTexts([newJobTexts, jobPageTexts], function Photos({ loaderData, actionData }: Route.ComponentProps) {
  return <EditJobPhotos job={loaderData} submission={actionData} />;
});
