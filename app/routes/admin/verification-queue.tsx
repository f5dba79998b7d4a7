import { redirect } from "react-router";
import { madeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import { DOCUMENT_KINDS } from "#app/domain/verification/rules.ts";
import { pendingVerifications, VERIFICATION_PAGE_SIZE } from "#app/domain/verification/verification-queue.ts";
import { isNewestFirst } from "#app/http/admin/list-ordering.ts";
import { listPageOf } from "#app/http/admin/list-page.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { AdminPageFrame } from "#app/ui/admin/layout/admin-page-frame.tsx";
import { useInboxTexts } from "#app/ui/admin/layout/use-inbox-texts.ts";
import { useLiveEmptyList } from "#app/ui/admin/queue/use-live-item.ts";
import { VerificationEmpty } from "#app/ui/admin/verification/verification-empty.tsx";
import { VerificationList } from "#app/ui/admin/verification/verification-list.tsx";
import { useTranslations } from "#app/ui/use-translations.ts";
import { verificationQueueView } from "#app/views/verification/verification-views.ts";
import type { Route } from "./+types/verification-queue.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const made = await madeDecisions(ctx, "verification_requests");
  const searchParams = args.url.searchParams;
  const isList = searchParams.has("list");
  const search = isList ? (searchParams.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH) : "";
  const kind = isList ? DOCUMENT_KINDS.find((one) => one === searchParams.get("kind")) : undefined;
  const page = listPageOf(isList ? args.url : new URL(args.url.pathname, args.url), VERIFICATION_PAGE_SIZE);
  const newestFirst = isList && isNewestFirst(args.url, false);
  const { count, oldestAt, found, ...read } = await pendingVerifications(ctx, {
    ...{ search, kind, after: page.bounds.after, newestFirst: page.isNewestFirst(newestFirst) },
  });
  const { results, pages } = page.shown(read);
  const [oldest] = results;
  // on a phone the list is a separate page
  if (oldest && !isList) throw redirect(localizedPath(args.url, `/panel-admin/review/${oldest.id}`), 303);
  return {
    ...{
      counts: { verification: count },
      oldestAt: oldestAt ?? undefined,
      now: ctx.now,
      made,
      isList,
      search,
      found,
      newestFirst,
      kind: kind ?? null,
    },
    pages,
    queue: verificationQueueView(ctx.language, results),
  };
}

/** Pending documents. The first one is open. */
export default function VerificationQueuePage({ loaderData }: Route.ComponentProps) {
  const { counts, oldestAt, now, made, queue, isList, ...filters } = loaderData;
  const { t } = useTranslations();
  useLiveEmptyList(queue.length === 0);
  const lead = useInboxTexts(counts.verification, oldestAt, now);
  return (
    <AdminPageFrame title={t("admin.verification.title")} lead={lead} made={made}>
      {isList && counts.verification > 0 ? <VerificationList queue={queue} now={now} {...filters} /> : <VerificationEmpty />}
    </AdminPageFrame>
  );
}
