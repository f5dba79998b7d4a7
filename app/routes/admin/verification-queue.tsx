import { redirect } from "react-router";
import { madeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { pendingVerifications } from "#app/domain/verification/verification-queue.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { AdminPageFrame } from "#app/ui/admin/layout/admin-page-frame.tsx";
import { ExportLink } from "#app/ui/admin/layout/export-link.tsx";
import { useInboxTexts } from "#app/ui/admin/layout/use-inbox-texts.ts";
import { VerificationEmpty } from "#app/ui/admin/verification/verification-empty.tsx";
import { VerificationTable } from "#app/ui/admin/verification/verification-table.tsx";
import { useTranslations } from "#app/ui/use-translations.ts";
import { verificationQueueView } from "#app/views/verification/verification-views.ts";
import type { Route } from "./+types/verification-queue.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const made = await madeDecisions(ctx, "verification_requests");
  const { count, queue } = await pendingVerifications(ctx);
  const searchParams = args.url.searchParams;
  const [oldest] = queue;
  // on a phone the list is a separate page
  if (oldest && !searchParams.has("list")) throw redirect(localizedPath(args.url, `/panel-admin/review/${oldest.id}`), 303);
  return { counts: { verification: count }, now: ctx.now, made, queue: verificationQueueView(ctx.language, queue) };
}

/** Pending documents. The first one is open. */
export default function VerificationQueuePage({ loaderData: { counts, now, made, queue } }: Route.ComponentProps) {
  const { t } = useTranslations();
  const lead = useInboxTexts(counts.verification, queue[0]?.createdAt, now);
  return (
    <AdminPageFrame title={t("admin.verification.title")} lead={lead} made={made}>
      {queue.length > 0 ? (
        <div className="grid gap-4">
          <VerificationTable queue={queue} now={now} />
          <ExportLink list="review" />
        </div>
      ) : (
        <VerificationEmpty />
      )}
    </AdminPageFrame>
  );
}
