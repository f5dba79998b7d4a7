import { data } from "react-router";
import { OpenAddressInput } from "#app/domain/jobs/address/input.ts";
import { openAddressAsAdmin } from "#app/domain/jobs/address/open-address-as-admin.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { AddressForm } from "#app/ui/admin/jobs/address-form.tsx";
import { AdminPageFrame } from "#app/ui/admin/layout/admin-page-frame.tsx";
import { FormError } from "#app/ui/forms/form-error.tsx";
import { useFormSubmission } from "#app/ui/forms/use-form-submission.ts";
import { useLastSubmission } from "#app/ui/forms/use-last-submission.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import type { Route } from "./+types/job-address.ts";

export async function loader(args: Route.LoaderArgs) {
  const job = await findJob(requireAdminPage(args), args.params.id);
  if (!job) throw data(null, { status: 404 });
  return { id: job.id, ref: job.publicRef };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const outcome = await submitForm(ctx, await readFormValues(args.request), OpenAddressInput, (_, input) =>
    openAddressAsAdmin(ctx, { ...input, jobId: args.params.id }),
  );
  return outcome.ok ? { address: outcome.result.address } : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

/** The address of a job, after a reason that its client reads. */
export default function JobAddress({ loaderData: job, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const back = { href: usePath()(`/panel-admin/tasks/${job.id}`), label: t("admin_jobs.back_to_job") };
  const address = actionData && "address" in actionData ? actionData.address : null;
  const submission = actionData && !("address" in actionData) ? actionData : undefined;
  const { lastResult } = useLastSubmission(submission);
  const [form] = useFormSubmission({ id: "address", lastResult });
  return (
    <AdminPageFrame title={t("admin_jobs.address")} lead={<bdi dir="ltr">{job.ref}</bdi>} back={back}>
      <div className="card grid max-w-[540px] gap-4">
        <FormError id="refused" sentences={form.errors} />
        {address === null ? (
          <AddressForm jobId={job.id} submission={submission} />
        ) : (
          <p dir="auto" className="font-semibold wrap-anywhere">
            {address}
          </p>
        )}
        <LinkButton href={back.href} variant="ghost">
          {back.label}
        </LinkButton>
      </div>
    </AdminPageFrame>
  );
}
