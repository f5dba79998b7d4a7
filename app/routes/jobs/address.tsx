import { data, redirect } from "react-router";
import { z } from "zod";
import { openAddress } from "#app/domain/jobs/address/open-address.ts";
import { viewAddress } from "#app/domain/jobs/address/view-address.ts";
import { ReviseJobInput } from "#app/domain/jobs/input.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { requireClientOrGuest } from "#app/http/guards/require-client-or-guest.ts";
import { AddressPage } from "#app/ui/jobs/address-page.tsx";
import { addressPageView, openedAddressView } from "#app/views/jobs/address-view.ts";
import type { Route } from "./+types/address.ts";

async function loadAddress(args: Route.LoaderArgs | Route.ActionArgs) {
  const ctx = await requireClientOrGuest(args, { jobId: args.params.id });
  const viewed = await viewAddress(ctx, args.params.id);
  if (!viewed) throw data(null, { status: 404 });
  return { ctx, viewed };
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, viewed } = await loadAddress(args);
  return { view: addressPageView(ctx, viewed), isCorrected: args.url.searchParams.get("done") === "corrected" };
}

/** Of the artisan: opens the address. Of the client: corrects it. */
export async function action(args: Route.ActionArgs) {
  const { ctx, viewed } = await loadAddress(args);
  const jobId = args.params.id;
  const typed = await readFormValues(args.request);
  if (viewed.side === "artisan") {
    const outcome = await submitForm(ctx, {}, z.object({}), () => openAddress(ctx, { jobId }));
    return outcome.ok ? { opened: openedAddressView(ctx, outcome.result) } : outcome.reply;
  }
  const outcome = await submitForm(ctx, typed, ReviseJobInput.pick({ address: true }), (_, input) =>
    reviseJob(ctx, { jobId, input }),
  );
  return outcome.ok ? redirect(localizedPath(args.url, `/job/${jobId}/address?done=corrected`), 303) : outcome.reply;
}

/** The address of a job, for both sides of its match. */
export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  const opened = actionData && "opened" in actionData ? actionData.opened : null;
  const submission = actionData && !("opened" in actionData) ? actionData : undefined;
  return <AddressPage {...loaderData} opened={opened} submission={submission} />;
}
