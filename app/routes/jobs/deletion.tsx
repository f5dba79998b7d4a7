import { data, redirect } from "react-router";
import { z } from "zod";
import { deleteJob } from "#app/domain/jobs/lifecycle/delete-job.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { jobCan, titleOf } from "#app/domain/jobs/rules.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { submitForm } from "#app/http/forms/form.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { requireClientOrGuest } from "#app/http/guards/require-client-or-guest.ts";
import { ConfirmPage } from "#app/ui/jobs/confirm/confirm-page.tsx";
import { useFormNews } from "#app/ui/jobs/use-form-news.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { formNewsOf } from "#app/views/jobs/change-texts.ts";
import { categoryLabel } from "#app/views/jobs/job-view.ts";
import type { Route } from "./+types/deletion.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireClientOrGuest(args, { jobId: args.params.id });
  const job = await findJob(ctx, args.params.id);
  if (!job || job.clientId !== ctx.actor.userId) throw data(null, { status: 404 });
  if (!jobCan.delete(ctx.actor, job)) throw redirect(localizedPath(args.url, `/job/${job.id}`));
  return {
    id: job.id,
    service: categoryLabel(ctx.language, job),
    sentence: titleOf(job.description),
    news: formNewsOf(ctx, job),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = await requireClientOrGuest(args, { jobId: args.params.id });
  const outcome = await submitForm(ctx, {}, z.object({}), () => deleteJob(ctx, { jobId: args.params.id }));
  if (!outcome.ok) return outcome.reply;
  // The page of a guest's link says that the request is deleted, or shows another one.
  const ended = ctx.actor.isGuest ? `/r/${await guestLinkTokenOf(ctx.signer, ctx.actor.userId)}` : "/account/requests?deleted";
  return redirect(localizedPath(args.url, ended), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** Possible only until an offer is accepted. */
export default function Deletion({ loaderData: job, actionData }: Route.ComponentProps) {
  useFormNews(job.news);
  const { t } = useTranslations();
  const path = usePath();
  return (
    <ConfirmPage
      title={t("jobs.deletion.title")}
      action={path(`/job/${job.id}/deletion`)}
      submission={actionData}
      submit={t("jobs.deletion.submit")}
      busy={t("jobs.deletion.busy")}
      isDangerous
      back={{ href: path(`/job/${job.id}`), label: t("jobs.deletion.keep") }}
    >
      <div className="rounded-lg bg-sunken p-4">
        <p className="font-display font-semibold">{job.service}</p>
        <p dir="auto" className="text-start text-small text-ink-2">
          {job.sentence}
        </p>
      </div>
      <p className="text-ink-2">{t("jobs.deletion.text")}</p>
    </ConfirmPage>
  );
}
